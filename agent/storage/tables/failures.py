"""What to tell a person of a database failure: what happened, what to do, what is safe."""

from __future__ import annotations

from agent.errors import StorageUnavailable
from agent.language import N_


def explained(error: Exception, place: object) -> StorageUnavailable:
    """The failure in one Korean line. place: the database's file, or what to call a server's."""
    return StorageUnavailable(_told(error), place=place)


def _told(error: Exception) -> str:
    text = str(getattr(error, "orig", None) or error).lower()
    if any(sign in text for sign in ("locked", "busy", "lock timeout")):
        return N_(
            "다른 프로그램이 데이터베이스를 사용하고 있습니다 ({place}). 잠시 뒤 다시 시도해 주세요. 기록은 그대로입니다."
        )
    if any(sign in text for sign in ("readonly", "read-only", "permission denied")):
        return N_("데이터베이스에 쓸 수 없습니다 ({place}). 쓰기 권한을 확인해 주세요. 기록은 그대로입니다.")
    if any(sign in text for sign in ("not a database", "malformed", "corrupt")):
        return N_(
            "데이터베이스 파일이 손상되어 읽을 수 없습니다 ({place}). "
            "백업으로 바꾸거나 파일을 옮긴 뒤 다시 시작해 주세요. 파일은 지우지 않았습니다."
        )
    if any(sign in text for sign in ("full", "disk i/o", "no space left")):
        return N_(
            "디스크 공간이 부족하거나 디스크에 문제가 있어 저장하지 못했습니다 ({place}). 남은 공간을 확인한 뒤 다시 시도해 주세요."
        )
    if "unable to open" in text:
        return N_("데이터베이스를 열 수 없습니다 ({place}). 경로와 권한을 확인해 주세요.")
    if any(sign in text for sign in ("connection", "authentication", "does not exist", "server closed")):
        return N_(
            "데이터베이스 서버에 연결할 수 없습니다 ({place}). 서버가 켜져 있는지, DATABASE_URL의 주소와 사용자, "
            "데이터베이스 이름이 맞는지 확인해 주세요. 기록은 그대로입니다."
        )
    return N_(
        "데이터베이스를 사용할 수 없습니다 ({place}). 잠시 뒤 다시 시도하고, 그래도 안 되면 데이터베이스를 확인해 주세요."
    )

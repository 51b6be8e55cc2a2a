"""What can go wrong at a model endpoint, each as one Korean line that says what happened and what to do.

Messages name the server's address and the model, never the key, the prompt or the server's own words (which may
repeat either).
"""

from __future__ import annotations

from urllib.parse import urlsplit

from agent.errors import ModelUnavailable, ReplyUnusable
from agent.language import N_

DEFAULT = "https://api.openai.com/v1"
"""Where calls go without an address."""
_OFFLINE = N_("왼쪽에서 '오프라인 모델'을 고르세요. 입력하신 내용은 저장되었습니다.")
_AGAIN = N_("잠시 뒤 다시 시도하거나 왼쪽에서 '오프라인 모델'을 고르세요. 입력하신 내용은 저장되었습니다.")


def place(base_url: str | None) -> str:
    """The server as a person knows it: scheme, host and port, without any credentials in the address."""
    if not base_url:
        return "api.openai.com"
    parts = urlsplit(base_url)
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{parts.hostname}{port}" if parts.hostname else N_("설정된 주소")


def address(base_url: str | None) -> str:
    """Where exactly calls go: scheme, host, port and path, without any credentials, query or fragment."""
    if not base_url:
        return DEFAULT
    parts = urlsplit(base_url)
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    port = f":{parts.port}" if parts.port else ""
    return f"{parts.scheme}://{host}{port}{parts.path.rstrip('/')}"


def explained(error: Exception, where: str, model: str) -> ModelUnavailable:
    """The failure of a call as ModelUnavailable. Anything unknown counts as an answer that cannot be understood."""
    import httpx2
    import openai

    from agent.generation.endpoint_limits import Endless

    if isinstance(error, ModelUnavailable):
        return error
    if isinstance(error, Endless) or isinstance(error.__cause__, Endless):
        return endless(where)
    if isinstance(error, (openai.APITimeoutError, httpx2.TimeoutException)):
        return ModelUnavailable(
            N_("모델 서버가 제때 답하지 않았습니다 ({where}). {again}"), where=where, again=_AGAIN
        )
    if isinstance(error, (openai.AuthenticationError, openai.PermissionDeniedError)):
        return ModelUnavailable(
            N_("모델 서버가 API 키를 받아들이지 않았습니다 ({where}). OPENAI_API_KEY를 확인하거나 {or_offline}"),
            where=where,
            or_offline=_OFFLINE,
        )
    if isinstance(error, openai.NotFoundError):
        return ModelUnavailable(
            N_(
                "모델 '{model}'을(를) 찾을 수 없습니다 ({where}). OPENAI_MODEL과 OPENAI_BASE_URL을 확인하거나 {or_offline}"
            ),
            model=model,
            where=where,
            or_offline=_OFFLINE,
        )
    if isinstance(error, openai.RateLimitError):
        return ModelUnavailable(
            N_("모델 서버의 사용 한도를 넘었습니다 ({where}). {again}"), where=where, again=_AGAIN
        )
    if isinstance(error, openai.InternalServerError):
        return ModelUnavailable(N_("모델 서버에 문제가 생겼습니다 ({where}). {again}"), where=where, again=_AGAIN)
    if isinstance(error, openai.APIStatusError):
        return ModelUnavailable(
            N_("모델 서버가 요청을 거절했습니다 ({where}, {status}). 모델 설정을 확인하거나 {or_offline}"),
            where=where,
            status=error.status_code,
            or_offline=_OFFLINE,
        )
    if isinstance(error, httpx2.RemoteProtocolError):
        return cut_short(where)
    if isinstance(error, (openai.APIConnectionError, httpx2.TransportError)):
        return ModelUnavailable(
            N_("모델 서버에 연결할 수 없습니다 ({where}). 주소를 확인하거나 {or_offline}"),
            where=where,
            or_offline=_OFFLINE,
        )
    if type(error) is openai.APIError:
        return ModelUnavailable(
            N_("모델 서버가 답하는 도중 오류를 보냈습니다 ({where}). {again}"), where=where, again=_AGAIN
        )
    return not_understood(where)


def not_understood(where: str) -> ModelUnavailable:
    """Malformed JSON, another shape, an HTML page: probably not an OpenAI-compatible address."""
    return ModelUnavailable(
        N_(
            "모델 서버의 답을 이해할 수 없습니다 ({where}). OpenAI 호환 주소인지 OPENAI_BASE_URL을 확인하거나 {or_offline}"
        ),
        where=where,
        or_offline=_OFFLINE,
    )


def cut_short(where: str) -> ModelUnavailable:
    """The stream ended without saying that it was finished."""
    return ModelUnavailable(
        N_("모델 서버와의 연결이 답변 도중 끊겼습니다 ({where}). {again}"), where=where, again=_AGAIN
    )


def endless(where: str) -> ModelUnavailable:
    """The reply did not end in the time and size that a call has."""
    return ModelUnavailable(
        N_("모델 서버의 답변이 끝나지 않아 멈췄습니다 ({where}). {again}"), where=where, again=_AGAIN
    )


def too_long(where: str) -> ReplyUnusable:
    """The answer reached its token limit before it was finished."""
    return ReplyUnusable(
        N_("모델의 답변이 길이 제한을 넘어 끝맺지 못했습니다 ({where}). 질문을 나누어 보내거나 {or_offline}"),
        where=where,
        or_offline=_OFFLINE,
    )


def empty(where: str) -> ReplyUnusable:
    """Nothing was left of the answer, perhaps because the model only thought aloud."""
    return ReplyUnusable(N_("모델이 빈 답변을 보냈습니다 ({where}). {again}"), where=where, again=_AGAIN)


def wrong_form(where: str) -> ModelUnavailable:
    """JSON was asked for and something else came."""
    return ModelUnavailable(
        N_("모델이 요청한 형식(JSON)으로 답하지 않았습니다 ({where}). {again}"), where=where, again=_AGAIN
    )

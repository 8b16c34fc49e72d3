"""How the processes of one server tell each other what is new.  The log is the truth; a lost message costs a reload."""

from __future__ import annotations

from mindscape.core.refusals import Refused
from mindscape.server.bus.base import Bus, Heard


def open_bus(url: str) -> Bus:
    """The bus that an address names: `local:` or `redis://…`; raises Refused."""
    scheme = url.partition(":")[0]
    if scheme == "local":
        from mindscape.server.bus.local import LocalBus

        return LocalBus()
    if scheme in ("redis", "rediss", "unix"):
        try:
            from mindscape.server.bus.redis import RedisBus
        except ModuleNotFoundError as error:
            raise Refused(f"Redis needs {error.name}: pip install 'mindscape[grown]'.") from None
        return RedisBus(url)
    raise Refused(f"The bus must be local: or redis://…, not {url!r}.")


__all__ = ["Bus", "Heard", "open_bus"]

"""The operator's gates: which mutations this process performs at all."""

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Gates:
    """One switch a mutation, each off unless the operator opened it; none opens another."""

    remember: bool = False
    archive_restore: bool = False
    revise: bool = False
    forget: bool = False

    @property
    def open(self) -> tuple[str, ...]:
        """Name the gates that are open, as the settings file does."""
        return tuple(gate.name for gate in fields(self) if getattr(self, gate.name))

"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.sockets = Gauge("mindscape_sockets", "Open sockets", registry=registry)
        self.rooms = Gauge("mindscape_tables_in_memory", "Tables in memory", registry=registry)
        self.steps = Counter("mindscape_steps", "Steps written to the log", ["kind"], registry=registry)
        self.refusals = Counter("mindscape_refusals", "Messages that were refused", registry=registry)
        self.conflicts = Counter("mindscape_conflicts", "Races for a seq that were lost", registry=registry)
        self.reloads = Counter("mindscape_reloads", "Steps learnt from the log, not from the bus", registry=registry)
        self.dropped = Counter("mindscape_sockets_dropped", "Sockets closed by the server", ["why"], registry=registry)
        self.bot_failures = Counter("mindscape_bot_failures", "Bots too slow or broken", ["why"], registry=registry)
        self.store_failures = Counter("mindscape_store_failures", "Steps that could not be written", registry=registry)
        self.append_s = Histogram(
            "mindscape_append_seconds",
            "From the plan of a step to its place on the disk",
            buckets=QUICK,
            registry=registry,
        )
        self.window_ms = Histogram(
            "mindscape_race_window_ms", "How long a race was kept open",
            buckets=(1, 5, 10, 20, 40, 60, 80, 100, 120), registry=registry,
        )  # fmt: skip

        self._kinds: dict[str, Counter] = {}

    def step(self, kind: str) -> None:
        counter = self._kinds.get(kind)
        if counter is None:
            counter = self._kinds[kind] = self.steps.labels(kind)
        counter.inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)

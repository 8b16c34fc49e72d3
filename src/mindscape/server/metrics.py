"""What is counted, for Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
WINDOWS = (1.0, 5.0, 10.0, 20.0, 40.0, 60.0, 80.0, 100.0, 120.0)


class Kinds:
    """A counter with a kind.  It is only counted in the loop, so it needs no lock and costs nothing beside a move."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.counts: dict[str, int] = {}

    def inc(self, kind: str) -> None:
        self.counts[kind] = self.counts.get(kind, 0) + 1

    def collect(self) -> Iterator[Metric]:
        family = CounterMetricFamily(self.name, self.about, labels=["kind"])
        for kind, count in self.counts.items():
            family.add_metric([kind], count)
        yield family


class Times:
    """A histogram of seconds or milliseconds, counted in the loop alone."""

    def __init__(self, name: str, about: str, buckets: Sequence[float]) -> None:
        self.name = name
        self.about = about
        self.buckets = tuple(buckets)
        self.counts = [0] * (len(self.buckets) + 1)
        self.total = 0.0

    def observe(self, time: float) -> None:
        self.counts[bisect_left(self.buckets, time)] += 1
        self.total += time

    def collect(self) -> Iterator[Metric]:
        rows, below = [], 0
        for bound, count in zip((*map(str, self.buckets), "+Inf"), self.counts, strict=True):
            below += count
            rows.append((bound, below))
        family = HistogramMetricFamily(self.name, self.about)
        family.add_metric([], rows, self.total)
        yield family


class Metrics:
    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.sockets = Gauge("mindscape_sockets", "Open sockets", registry=registry)
        self.rooms = Gauge("mindscape_tables_in_memory", "Tables in memory", registry=registry)
        self.steps = Kinds("mindscape_steps", "Steps written to the log")
        self.refusals = Counter("mindscape_refusals", "Messages that were refused", registry=registry)
        self.conflicts = Counter("mindscape_conflicts", "Races for a seq that were lost", registry=registry)
        self.reloads = Counter("mindscape_reloads", "Steps learnt from the log, not from the bus", registry=registry)
        self.dropped = Counter("mindscape_sockets_dropped", "Sockets closed by the server", ["why"], registry=registry)
        self.bot_failures = Counter("mindscape_bot_failures", "Bots too slow or broken", ["why"], registry=registry)
        self.store_failures = Counter("mindscape_store_failures", "Steps that could not be written", registry=registry)
        self.turned_away = Counter(
            "mindscape_turned_away", "Connections and requests that were not heard", ["why"], registry=registry
        )
        self.troubles = Counter("mindscape_troubles", "What failed around the tables", ["what"], registry=registry)
        self.pushes = Counter(
            "mindscape_pushes", "Calls over the services of browser makers", ["how"], registry=registry
        )
        self.broken = Counter("mindscape_broken", "Times that something unforeseen went wrong", registry=registry)
        self.append_s = Times("mindscape_append_seconds", "From the plan of a step to its place on the disk", QUICK)
        self.window_ms = Times("mindscape_race_window_ms", "How long a race was kept open", WINDOWS)
        registry.register(self.steps)
        registry.register(self.append_s)
        registry.register(self.window_ms)

    def text(self) -> bytes:
        return generate_latest(self.registry)

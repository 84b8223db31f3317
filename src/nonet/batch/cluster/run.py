"""A run on a cluster: files are begun in order, and told as they become whole.

>>> run = ClusterRun([], TableWork("solve"), Kind("csv"), "solved", "tcp://nobody:1")
>>> next(run.files())
Traceback (most recent call last):
...
nonet.errors.InputError: there is no table

A worker that dies is none of our business: Dask gives its tasks to others. If the
cluster itself is lost, or a disk is full, the run ends; what is whole is in the
manifest, and a later run goes on with the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib import import_module
from logging import CRITICAL, getLogger
from time import monotonic, sleep
from typing import Any, Final, NamedTuple

from nonet import core
from nonet.batch.cluster.chunks import ChunkShare, shares
from nonet.batch.cluster.manifest import Manifest
from nonet.batch.cluster.tasks import WrittenShare, answered_chunk, written_share
from nonet.batch.tables.asked import TableAsked
from nonet.batch.tables.plan import TablePlan
from nonet.batch.tables.readers import reader
from nonet.batch.tables.sinks import sink
from nonet.batch.tables.sources import Kind, TableSource
from nonet.batch.tables.work import TableWork
from nonet.errors import InputError, WorkerLost, not_installed
from nonet.processes import Answer

LOCAL: Final = "local"
KILLED: Final = "KilledWorker"  # classes of Dask's
CLOSED: Final = "CommClosedError"  # an OSError, but of no disk
LOGGERS: Final = ("distributed", "distributed.client")  # each has a level of its own
LOOK: Final = 0.02  # seconds between two looks at what is done
PATIENCE: Final = 20.0  # seconds for which a cluster may be out of reach
STARTING: Final = 60.0  # seconds for its first worker to come; busy machines are slow
AHEAD: Final = 3  # chunks that wait for each processor
RETRIES: Final = 3


class FinishedFile(NamedTuple):
    """A file of the answer that is whole, and how much of all is done with it."""

    name: str
    share: WrittenShare
    done: float


@dataclass(frozen=True, slots=True)
class ClusterRun:
    """Tables, what is asked of them, the folder of the answer, and the cluster."""

    sources: Sequence[TableSource]
    work: TableWork
    kind: Kind
    folder: str
    address: str
    resume: bool = False

    def files(self) -> Iterator[FinishedFile]:
        """Yield the files as they become whole, those of an earlier run first."""
        if not self.sources:
            raise InputError("there is no table")
        plan, heading = self._heading()
        manifest = Manifest(
            self.folder, TableAsked.of(self.sources, self.work, self.kind)
        )
        manifest.begin(resume=self.resume)
        try:
            with _client(self.address) as client:
                _check_version(client)
                yield from self._finished(_Begun(client), manifest, plan, heading)
        except BaseException as error:
            manifest.leave()
            if type(error).__name__ == CLOSED:
                raise _lost() from error
            raise
        manifest.end()

    def _heading(self) -> tuple[TablePlan, bytes]:
        with closing(reader(self.sources[0])) as table:
            plan = table.plan(self.work)
            return plan, bytes(
                sink(self.kind.name, plan, self.work).heading(table) or b""
            )

    def _finished(
        self, begun: _Begun, manifest: Manifest, plan: TablePlan, heading: bytes
    ) -> Iterator[FinishedFile]:
        done = 0.0
        for share in shares(self.sources, self.work):
            name = manifest.file_name(share.number, self.kind)
            if name in manifest.files:
                done += share.part / len(self.sources)
                yield FinishedFile(name, manifest.files[name], done)
                continue
            self._begin(begun, share, manifest.path(name), plan, heading)
            begun.names[share.number] = name
            while begun.is_full:
                share_done, found = begun.next()
                done += share_done.part / len(self.sources)
                yield self._noted(manifest, begun, share_done, found, done)
        while begun.files:
            share_done, found = begun.next()
            done += share_done.part / len(self.sources)
            yield self._noted(manifest, begun, share_done, found, done)

    def _begin(
        self,
        begun: _Begun,
        share: ChunkShare,
        path: str,
        plan: TablePlan,
        heading: bytes,
    ) -> None:
        kind = self.kind.name
        chunks = [
            begun.submit(share, answered_chunk, chunk, plan, self.work, kind)
            for chunk in share.chunks
        ]
        file = begun.submit(share, written_share, path, self.kind, heading, chunks)
        begun.files[file] = share

    def _noted(
        self,
        manifest: Manifest,
        begun: _Begun,
        share: ChunkShare,
        found: WrittenShare,
        done: float,
    ) -> FinishedFile:
        name = begun.names.pop(share.number)
        manifest.note(name, found)
        return FinishedFile(name, found, done)


class _Begun:
    """The files that the cluster is at work on."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.files: dict[Any, ChunkShare] = {}
        self.names: dict[int, str] = {}
        self.most = AHEAD * max(sum(client.nthreads().values()), 1)

    @property
    def is_full(self) -> bool:
        """Whether so much is begun that nobody waits for work."""
        chunks = sum(len(share.chunks) for share in self.files.values())
        return bool(chunks >= self.most)

    def submit(self, share: ChunkShare, function: Any, *arguments: Any) -> Any:
        """Hand a task to the cluster; what comes first in the answer is done first."""
        return self.client.submit(
            function,
            *arguments,
            pure=False,
            retries=RETRIES,
            priority=-share.number,
        )

    def next(self) -> tuple[ChunkShare, WrittenShare]:
        """Wait for a file that is whole."""
        since = monotonic()
        while True:
            done = next((file for file in self.files if file.done()), None)
            if done is not None:
                break
            if self.client.status == "running":
                since = monotonic()
            elif monotonic() - since > PATIENCE:
                raise _lost()
            sleep(LOOK)
        share = self.files.pop(done)
        if done.status == "error":
            raise _told(done.exception(), share)
        if done.status != "finished":
            raise _lost()
        return share, WrittenShare(*done.result())


def _told(error: BaseException, share: ChunkShare) -> BaseException:
    """Say over which rows workers died; anything else tells itself."""
    if type(error).__name__ != KILLED:
        return error
    chunk = share.chunks[0]
    return InputError(
        "workers died again and again over {name}, from {start} on",
        name=repr(chunk.source.name),
        start=chunk.start,
    )


def _lost() -> InputError:
    return InputError("the cluster is lost: what is done is kept, and --resume goes on")


@contextmanager
def _client(address: str) -> Iterator[Any]:
    """Reach a cluster, or start one on this machine."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise not_installed("Dask", "cluster") from None
    for name in LOGGERS:
        getLogger(name).setLevel(CRITICAL)  # what matters is told here
    if address == LOCAL:
        with (
            distributed.LocalCluster(
                n_workers=core.cores(),
                threads_per_worker=1,
                dashboard_address=":0",
                silence_logs=CRITICAL,
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            yield client
        return
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise InputError(
            "no cluster answers at {address}: {reason}",
            address=repr(address),
            reason=str(error).partition("\n")[0] or type(error).__name__,
        ) from None
    with client:
        yield client


class ClusterPool:
    """The workers of a cluster, to whom any work can be handed."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.jobs = max(sum(client.nthreads().values()), 1)
        self._begun: set[Any] = set()

    def begin(self, work: Callable[[], Answer]) -> Future[Answer]:
        """Hand out *work*, which a worker must know by its name."""
        future: Future[Answer] = Future()
        task = self.client.submit(work, pure=False, retries=RETRIES)
        self._begun.add(task)
        task.add_done_callback(lambda done: self._end(done, future))
        return future

    def _end(self, task: Any, future: Future[Any]) -> None:
        self._begun.discard(task)
        if task.status == "finished":
            future.set_result(task.result())
        elif task.status == "error":
            error = task.exception()
            is_killed = type(error).__name__ == KILLED
            future.set_exception(
                WorkerLost("workers died over it") if is_killed else error
            )
        else:
            future.set_exception(_lost())

    def close(self) -> None:
        """Leave off what was begun."""
        self.client.cancel(list(self._begun))


@contextmanager
def cluster_pool(address: str) -> Iterator[ClusterPool]:
    """Reach a cluster, or start one here if the address is ``local``."""
    with _client(address) as client:
        _check_version(client)
        yield ClusterPool(client)


def _check_version(client: Any) -> None:
    """Refuse workers that have no nonet, or another."""
    try:
        found = client.submit(version, pure=False).result(timeout=STARTING)
    except TimeoutError:
        raise InputError("the cluster has no worker") from None
    except ImportError:
        found = None
    if found != version():
        raise InputError(
            "the workers have nonet {found}, and this is {own}",
            found=found or "–",
            own=version(),
        )


def version() -> str:
    """Tell which nonet this is."""
    from importlib.metadata import version as version_of  # noqa: PLC0415 - seldom

    return version_of("nonet")

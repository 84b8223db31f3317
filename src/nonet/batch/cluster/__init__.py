"""Tables on many machines, by Dask: the same rows, whatever the number of workers.

``chunks``    where tables are cut: rows that one task answers, and files of such
``tasks``     what a worker does: it answers a chunk, or writes a file of several
``manifest``  what is asked, and which files are whole: by it a run is resumed
``run``       the run itself: what is begun, and what has come back
"""

from nonet.batch.cluster.run import ClusterPool, ClusterRun, FinishedFile, cluster_pool

__all__ = ["ClusterPool", "ClusterRun", "FinishedFile", "cluster_pool"]

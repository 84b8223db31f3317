// Threads. Workers draw rows from one counter, write only to their own rows, and share
// nothing else but the stop flag. Memory is taken once per worker, before it starts.
#include "workers.h"

#include <algorithm>
#include <atomic>
#if !defined(__wasm__)  // in a browser there is one thread, and its library has no others
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>
#endif

#include "draw/grids.h"
#include "memory.h"
#include "solve/questions.h"

namespace nonet {

namespace {

// Runs `work(memory, control)` on every thread, the calling one included. `work` must
// not throw. Only the caller polls, while it works and while it waits for the others.
template <typename WorkFn>
RunResult RunOnThreads(const RunOptions& options, std::size_t memory_bytes,
                       const WorkFn& work) {
  std::atomic<bool> stop{false};
  Control control(&stop, options.poll, options.context);
  Memory mine = Allocate(memory_bytes);
  if (!mine) return RunResult::kNoMemory;

#if defined(__wasm__)
  work(mine.get(), control);
#else
  std::mutex mutex;
  std::condition_variable finished;
  int running = 0;
  std::vector<std::thread> threads;
  try {
    threads.reserve(static_cast<std::size_t>(options.threads));
    for (int t = 1; t < options.threads; ++t) {
      Memory memory = Allocate(memory_bytes);
      if (!memory) break;  // fewer threads do the same work
      {
        const std::lock_guard lock(mutex);
        ++running;
      }
      try {
        threads.emplace_back([&, memory = std::move(memory)] {
          Control quiet(&stop);
          work(memory.get(), quiet);
          const std::lock_guard lock(mutex);
          --running;
          finished.notify_one();  // under the lock: the waiter may destroy it next
        });
      } catch (const std::system_error&) {  // no more threads to be had
        const std::lock_guard lock(mutex);
        --running;
        break;
      }
    }
  } catch (const std::bad_alloc&) {
    // Go on with the threads there are.
  }
  work(mine.get(), control);
  const auto all_finished = [&] { return running == 0; };
  const auto pause = std::chrono::milliseconds(Control::kPollMilliseconds);
  std::unique_lock lock(mutex);
  while (!finished.wait_for(lock, pause, all_finished)) {
    lock.unlock();
    control.ShouldStop();
    lock.lock();
  }
  lock.unlock();
  for (std::thread& thread : threads) thread.join();
#endif
  return stop.load() ? RunResult::kStopped : RunResult::kDone;
}

// Threads beyond the number of row groups would only be idle.
RunOptions NoMoreThan(std::size_t groups, RunOptions options) {
  if (options.threads < 1) options.threads = 1;
  if (static_cast<std::size_t>(options.threads) > groups) {
    options.threads = groups > 0 ? static_cast<int>(groups) : 1;
  }
  return options;
}

}  // namespace

RunResult SolveBatch(const Kernel& kernel, const Batch& batch, const RunOptions& options) {
  RowSource source(batch.rows);
  const std::size_t groups = (batch.rows + RowSource::kGrab - 1) / RowSource::kGrab;
  return RunOnThreads(NoMoreThan(groups, options), kernel.workspace_bytes,
                      [&](void* memory, Control& control) {
                        kernel.solve_rows(memory, batch, source, control);
                      });
}

RunResult TrueCandidates(const Kernel& kernel, const Questions& questions,
                         std::uint16_t* masks, const RunOptions& options) {
  std::atomic<std::size_t> next{0};
  return RunOnThreads(
      NoMoreThan(questions.rows, options), kernel.search_bytes,
      [&](void* memory, Control& control) {
        for (std::size_t row; (row = next.fetch_add(1)) < questions.rows;) {
          const Status status =
              FindTrueCandidates(kernel, memory, questions.puzzles + row * questions.stride,
                                 questions.raw_in, masks + row * kCells, control);
          if (control.ShouldStop()) return;
          questions.status[row] = static_cast<std::uint8_t>(status);
        }
      });
}

RunResult RedundantGivens(const Kernel& kernel, const Questions& questions,
                          std::uint8_t* redundant, const RunOptions& options) {
  std::atomic<std::size_t> next{0};
  return RunOnThreads(
      NoMoreThan((questions.rows + kRedundancyRows - 1) / kRedundancyRows, options),
      RedundancyBytes(kernel), [&](void* memory, Control& control) {
        for (std::size_t row; (row = next.fetch_add(kRedundancyRows)) < questions.rows;) {
          const std::size_t left = questions.rows - row;
          FindRedundant(kernel, memory, questions, row,
                        left < kRedundancyRows ? left : kRedundancyRows, redundant, control);
          if (control.ShouldStop()) return;
        }
      });
}

RunResult PlayBasicRounds(const RoundsBatch& batch, const RunOptions& options,
                          std::size_t* played) {
  RowSource source(batch.rows);
  std::atomic<std::size_t> count{0};
  const std::size_t groups = (batch.rows + RowSource::kGrab - 1) / RowSource::kGrab;
  const auto work = [&](void*, Control& control) {
    const Progress& first = batch.first;
    for (std::size_t row; (row = source.next.fetch_add(RowSource::kGrab)) < batch.rows;) {
      const std::size_t end = std::min(row + RowSource::kGrab, batch.rows);
      for (; row < end; ++row) {
        const std::size_t cells = row * kCells;
        count += PlayBasicRounds({first.givens + cells, first.digits + cells,
                                  first.marks + cells, first.tally + row * kTallySize});
      }
      if (control.ShouldStop()) return;
    }
  };
  const RunResult result = RunOnThreads(NoMoreThan(groups, options), 1, work);
  *played = count;
  return result;
}

RunResult DrawGrids(const DrawBatch& batch, const RunOptions& options) {
  const draw::DrawTables* tables = draw::PartitionTables();
  if (!tables) return RunResult::kNoMemory;
  RowSource source(batch.rows);
  const std::size_t groups = (batch.rows + RowSource::kGrab - 1) / RowSource::kGrab;
  return RunOnThreads(NoMoreThan(groups, options), 0, [&](void*, Control& control) {
    for (std::size_t row; (row = source.next.fetch_add(RowSource::kGrab)) < batch.rows;) {
      const std::size_t end = std::min(row + RowSource::kGrab, batch.rows);
      for (; row < end; ++row) {
        draw::DrawGrid(*tables, batch.seed, batch.first + row, batch.grids + row * kCells);
      }
      if (control.ShouldStop()) return;
    }
  });
}

// Each thread digs its share at once, if that is not too much.
RunResult DigBatch(const Kernel& kernel, const draw::DigJob& job,
                   const RunOptions& options) {
  RowSource source(job.rows);
  const RunOptions used = NoMoreThan(job.rows, options);
  const auto threads = static_cast<std::size_t>(used.threads);
  const std::size_t share = (job.rows + threads - 1) / threads;
  return RunOnThreads(used, draw::DiggingBytes(kernel), [&](void* memory, Control& control) {
    draw::DigRows(kernel, memory, job, source, std::min(share, draw::kMostDiggers), control);
  });
}

RunResult RateBatch(const se::RatingJob& job, const RunOptions& options) {
  std::atomic<std::size_t> next{0};
  return RunOnThreads(NoMoreThan(job.rows, options), 0, [&](void*, Control& control) {
    for (std::size_t row; (row = next.fetch_add(1)) < job.rows;) {
      se::RateRow(job, row, control);
      if (control.ShouldStop()) return;
    }
  });
}

}  // namespace nonet

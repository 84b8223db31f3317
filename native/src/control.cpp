#include "control.h"

#include <chrono>

namespace nonet {

namespace {
std::int64_t NowNs() {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}
constexpr std::int64_t kPollNs = Control::kPollMilliseconds * std::int64_t{1'000'000};
}  // namespace

// The first poll is at the first question: a search short enough to ask none never
// looks at the clock.
Control::Control(std::atomic<bool>* stop, Poll poll, void* context)
    : stop_(stop), poll_(poll), context_(context), next_poll_ns_(0) {}

bool Control::ShouldStop() {
  if (stop_ && stop_->load(std::memory_order_relaxed)) return stopped_ = true;
  if (!poll_) return false;
  const std::int64_t now = NowNs();
  if (now < next_poll_ns_) return false;
  next_poll_ns_ = now + kPollNs;
  if (!poll_(context_)) return false;
  if (stop_) stop_->store(true, std::memory_order_relaxed);
  return stopped_ = true;
}

}  // namespace nonet

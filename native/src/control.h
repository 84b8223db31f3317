// When to stop a long search.
#pragma once

#include <atomic>
#include <cstdint>

namespace nonet {

// Lets a long search be stopped. Workers ask ShouldStop() every few microseconds;
// `poll`, when there is one, runs at most every `kPollMilliseconds`, and only on the
// thread that owns this Control (so a binding may look for Ctrl-C in it).
class Control {
 public:
  using Poll = bool (*)(void* context);  // true: please stop
  static constexpr int kPollMilliseconds = 50;

  explicit Control(std::atomic<bool>* stop = nullptr, Poll poll = nullptr,
                   void* context = nullptr);
  bool ShouldStop();
  bool stopped() const { return stopped_; }  // has ShouldStop ever said yes?

 private:
  std::atomic<bool>* stop_;
  Poll poll_;
  void* context_;
  std::int64_t next_poll_ns_;
  bool stopped_ = false;
};

}  // namespace nonet

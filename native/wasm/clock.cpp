// The clock of a browser. The headers are of WASI, where a clock has an address; the C
// library that Pyodide brings along knows it by its number.
#include <chrono>
#include <ctime>

namespace std::chrono {

steady_clock::time_point steady_clock::now() noexcept {
  constexpr long kMonotonic = 1;
  timespec now{};
  clock_gettime(reinterpret_cast<clockid_t>(kMonotonic), &now);
  return time_point(seconds(now.tv_sec) + nanoseconds(now.tv_nsec));
}

}  // namespace std::chrono

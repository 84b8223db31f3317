// Memory for kernels, aligned to 64 bytes.
#pragma once

#include <cstddef>
#include <memory>
#include <new>

namespace nonet {

struct FreeAligned {
  void operator()(void* memory) const { ::operator delete(memory, std::align_val_t{64}); }
};
using Memory = std::unique_ptr<void, FreeAligned>;

// Null if there is none.
inline Memory Allocate(std::size_t bytes) {
  return Memory(::operator new(bytes, std::align_val_t{64}, std::nothrow));
}

}  // namespace nonet

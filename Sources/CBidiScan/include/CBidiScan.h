// The inner loop of the scan, for processors whose vector instructions Swift does not reach.

#ifndef CBIDI_SCAN_H
#define CBIDI_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus)
extern "C" {
#endif

/// Whether `cbidi_scan` may be called here.
static inline bool cbidi_scan_is_available(void) {
#if defined(__x86_64__) && (defined(__clang__) || defined(__GNUC__))
  return __builtin_cpu_supports("avx2");
#else
  return false;
#endif
}

/// The offset at which a character may begin that can affect order or is a bidi control: the first at
/// or after `from`, which is a character's start; `count` where there is none.
///
/// The bytes have to be well-formed UTF-8. No such character is missed; others are returned now and
/// then, so the caller looks at what it gets and goes on behind it.
size_t cbidi_scan(const uint8_t *bytes, size_t count, size_t from);

#if defined(__cplusplus)
}
#endif

#endif

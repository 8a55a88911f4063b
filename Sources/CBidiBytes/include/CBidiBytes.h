#ifndef CBIDI_BYTES_H
#define CBIDI_BYTES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Searches in bytes, sixteen at a time. The vectors are those of Clang and GCC, which become SSE2,
// NEON or plain code. The functions are in the header, so that they become part of the loops in Swift
// that call them.

typedef uint8_t cbidi_block __attribute__((vector_size(16)));
typedef int8_t cbidi_mask __attribute__((vector_size(16)));
typedef uint64_t cbidi_halves __attribute__((vector_size(16)));

static inline cbidi_block cbidi_load(const uint8_t *bytes) {
  cbidi_block block;
  memcpy(&block, bytes, sizeof block);
  return block;
}

/// The first byte for which a mask is set; 16 if it is set for none.
static inline size_t cbidi_first(cbidi_mask mask) {
  cbidi_halves halves = (cbidi_halves)mask;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  for (size_t index = 0; index < 16; index++) {
    if (mask[index]) return index;
  }
  return 16;
#else
  if (halves[0]) return (size_t)__builtin_ctzll(halves[0]) / 8;
  if (halves[1]) return 8 + (size_t)__builtin_ctzll(halves[1]) / 8;
  return 16;
#endif
}

/// The first of three bytes, which may be the same, in a range; its end if there is none.
static inline size_t cbidi_find(
    const uint8_t *bytes, size_t start, size_t end, uint8_t a, uint8_t b, uint8_t c) {
  size_t index = start;
  for (; index + 16 <= end; index += 16) {
    cbidi_block block = cbidi_load(bytes + index);
    size_t first = cbidi_first((cbidi_mask)((block == a) | (block == b) | (block == c)));
    if (first < 16) return index + first;
  }
  for (; index < end; index++) {
    uint8_t byte = bytes[index];
    if (byte == a || byte == b || byte == c) return index;
  }
  return end;
}

/// The first of two bytes or of the C0 controls in a range; its end if there is none.
static inline size_t cbidi_find_or_control(
    const uint8_t *bytes, size_t start, size_t end, uint8_t a, uint8_t b) {
  size_t index = start;
  for (; index + 16 <= end; index += 16) {
    cbidi_block block = cbidi_load(bytes + index);
    size_t first = cbidi_first((cbidi_mask)((block == a) | (block == b) | (block < 0x20)));
    if (first < 16) return index + first;
  }
  for (; index < end; index++) {
    uint8_t byte = bytes[index];
    if (byte == a || byte == b || byte < 0x20) return index;
  }
  return end;
}

/// The first byte from `start` on that is no part of valid UTF-8 (Unicode, table 3-7), or is NUL; `end`
/// if there is none. A scalar has to begin at `start`.
size_t cbidi_utf8_first_invalid(const uint8_t *bytes, size_t start, size_t end);

/// Whether there are characters in valid UTF-8 that XML 1.0 forbids: C0 controls, U+FFFE, U+FFFF.
int cbidi_xml_has_forbidden(const uint8_t *bytes, size_t start, size_t end);

/// A hash of bytes that is hard to foresee for whoever does not know the seed.
static inline uint64_t cbidi_hash(const uint8_t *bytes, size_t count, uint64_t seed) {
  const uint64_t factor = 0x9E3779B97F4A7C15;
  uint64_t hash = seed ^ (count * factor);
  for (; count >= 8; count -= 8, bytes += 8) {
    uint64_t word;
    memcpy(&word, bytes, 8);
    __uint128_t product = (__uint128_t)(hash ^ word) * (seed | 1);
    hash = (uint64_t)product ^ (uint64_t)(product >> 64) ^ factor;
  }
  uint64_t word = 0;
  memcpy(&word, bytes, count);
  __uint128_t product = (__uint128_t)(hash ^ word ^ factor) * (seed | 1);
  return (uint64_t)product ^ (uint64_t)(product >> 64);
}

#endif

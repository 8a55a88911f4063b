#include "CPeers.h"

#include <fribidi.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ustring.h>

struct peer_icu {
  UBiDi *bidi;
  UChar *units;
  int32_t capacity;
};

peer_icu *peer_icu_open(size_t capacity) {
  peer_icu *peer = malloc(sizeof *peer);
  peer->bidi = ubidi_open();
  peer->units = malloc(capacity * sizeof(UChar));
  peer->capacity = (int32_t)capacity;
  return peer;
}

void peer_icu_close(peer_icu *peer) {
  ubidi_close(peer->bidi);
  free(peer->units);
  free(peer);
}

int32_t peer_icu_run(peer_icu *peer, const uint8_t *text, size_t length) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t units = 0;
  u_strFromUTF8(
    peer->units, peer->capacity, &units, (const char *)text, (int32_t)length, &status);
  ubidi_setPara(peer->bidi, peer->units, units, UBIDI_DEFAULT_LTR, NULL, &status);
  const UBiDiLevel *levels = ubidi_getLevels(peer->bidi, &status);
  int32_t count = ubidi_countRuns(peer->bidi, &status);
  int32_t sum = count;
  for (int32_t run = 0; run < count; run++) {
    int32_t start = 0;
    int32_t runLength = 0;
    sum += (int32_t)ubidi_getVisualRun(peer->bidi, run, &start, &runLength) + start;
  }
  return units > 0 ? sum + levels[units - 1] : sum;
}

int32_t peer_fribidi_run(const uint8_t *text, size_t length) {
  FriBidiChar *scalars = malloc((length + 1) * sizeof *scalars);
  FriBidiStrIndex count = fribidi_charset_to_unicode(
    FRIBIDI_CHAR_SET_UTF8, (const char *)text, (FriBidiStrIndex)length, scalars);
  FriBidiCharType *types = malloc((size_t)(count + 1) * sizeof *types);
  FriBidiBracketType *brackets = malloc((size_t)(count + 1) * sizeof *brackets);
  FriBidiLevel *levels = malloc((size_t)(count + 1) * sizeof *levels);
  fribidi_get_bidi_types(scalars, count, types);
  fribidi_get_bracket_types(scalars, count, types, brackets);
  FriBidiParType base = FRIBIDI_PAR_ON;
  FriBidiLevel highest =
    fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, levels);
  int32_t sum = highest;
  for (FriBidiStrIndex index = 1; index < count; index++) {
    if (levels[index] != levels[index - 1]) sum++;
  }
  free(scalars);
  free(types);
  free(brackets);
  free(levels);
  return sum;
}

int peer_scan_loop(const uint8_t *text, size_t length) {
  for (size_t index = 0; index < length; index++) {
    uint8_t lead = text[index];
    if (lead < 0xD6) continue;
    uint8_t second = index + 1 < length ? text[index + 1] : 0;
    uint8_t third = index + 2 < length ? text[index + 2] : 0;
    if (lead == 0xD6 && second >= 0x90) return 1;
    if (lead >= 0xD7 && lead <= 0xDF) return 1;
    if (lead == 0xE0 && second < 0xA4) return 1;
    if (lead == 0xE2) {
      if (second == 0x80 && (third == 0x8E || third == 0x8F || (third >= 0xAA && third <= 0xAE)))
        return 1;
      if (second == 0x81 && third >= 0xA6 && third <= 0xA9) return 1;
    }
    if (lead == 0xEF) {
      if (second == 0xAC && third >= 0x9D) return 1;
      if (second > 0xAC && second <= 0xB7) return 1;
      if (second == 0xB9 && third >= 0xB0) return 1;
      if (second == 0xBA || (second == 0xBB && third != 0xBF)) return 1;
    }
    if (lead == 0xF0 && (second == 0x90 || second == 0x9E) && third >= 0xA0) return 1;
  }
  return 0;
}

int peer_memchr(const uint8_t *text, size_t length) { return memchr(text, 0xFF, length) != NULL; }

#if defined(__GLIBC__)
// Definitions in the executable take the place of the C library's for all code in the process.
static uint64_t allocations;
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}
void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}
uint64_t peer_allocations(void) { return allocations; }
#else
uint64_t peer_allocations(void) { return 0; }
#endif

// The peers: from UTF-8 bytes to levels and visual runs by raw calls of ICU and FriBidi, with the
// conversion that they need; and plain byte scans.

#ifndef CPEERS_H
#define CPEERS_H

#include <stddef.h>
#include <stdint.h>

/// A paragraph object and a buffer of UTF-16, reused from call to call.
typedef struct peer_icu peer_icu;

peer_icu *peer_icu_open(size_t capacity);
void peer_icu_close(peer_icu *peer);

/// `u_strFromUTF8`, `ubidi_setPara`, `ubidi_getLevels`, `ubidi_countRuns` and `ubidi_getVisualRun` for
/// each run. Returns the number of runs plus the last level.
int32_t peer_icu_run(peer_icu *peer, const uint8_t *text, size_t length);

/// `fribidi_charset_to_unicode`, the types, `fribidi_get_par_embedding_levels_ex`, and the runs of
/// equal levels counted.
int32_t peer_fribidi_run(const uint8_t *text, size_t length);

/// A plain loop that decodes lead bytes and looks for right-to-left characters and controls.
int peer_scan_loop(const uint8_t *text, size_t length);

/// `memchr` for a byte that UTF-8 never holds.
int peer_memchr(const uint8_t *text, size_t length);

/// The calls of `malloc`, `calloc` and `realloc` so far; always 0 off Linux.
uint64_t peer_allocations(void);

#endif

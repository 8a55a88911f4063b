#include "CBidiScan.h"

#if defined(__x86_64__) && (defined(__clang__) || defined(__GNUC__))

#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2,bmi")))
#define INLINE AVX2 inline __attribute__((always_inline))

// What is looked for is told by three bytes, each by its two halves: for each of the eight kinds a bit
// that all six tables have to agree on. A half byte looks up its table in one instruction for 32
// bytes (`pshufb`), which is what makes this fast.
enum {
  HEBREW = 1,       // D6 90..BF: U+0590..05BF; 80..8F are Armenian
  ARABIC = 2,       // D7..DF: U+05C0..07FF
  SAMARITAN = 4,    // E0 A0..A3: U+0800..08FF; the second byte of E0 is never below A0
  MARK = 8,         // E2 80..81 8E..8F: LRM, RLM (and U+204E, U+204F)
  FORMAT = 16,      // E2 80..81 A6..AE: embeddings, overrides, isolates (and the ellipsis, which is left out)
  FORMS = 32,       // EF AC..AF: U+FB00..FBFF
  MORE_FORMS = 64,  // EF B0..B7, B9..BB: U+FC00..FDFF, FE40..FEFF; B8 is the emoji's selector
  OLD = 128,        // F0 90, 9E A0..BF: U+10800..10FFF, 1E800..1EFFF
};

typedef struct {
  __m256i high, low;
} halves;

#define TABLE(...) _mm256_broadcastsi128_si256(_mm_setr_epi8(__VA_ARGS__))

// Values are written by bits and stored as signed bytes.
#define B(bits) ((char)(bits))

static INLINE halves lead_tables(void) {
  return (halves){
    TABLE(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, HEBREW | ARABIC,
          SAMARITAN | MARK | FORMAT | FORMS | MORE_FORMS, B(OLD)),
    TABLE(B(SAMARITAN | OLD), 0, MARK | FORMAT, 0, 0, 0, HEBREW, ARABIC, ARABIC, ARABIC, ARABIC,
          ARABIC, ARABIC, ARABIC, ARABIC, ARABIC | FORMS | MORE_FORMS)};
}

static INLINE halves second_tables(void) {
  // What holds for every second byte that there can be.
  enum { ANY = ARABIC };
  return (halves){
    TABLE(0, 0, 0, 0, 0, 0, 0, 0, ANY | MARK | FORMAT, B(ANY | HEBREW | OLD),
          ANY | HEBREW | SAMARITAN | FORMS, ANY | HEBREW | MORE_FORMS, 0, 0, 0, 0),
    TABLE(B(ANY | HEBREW | SAMARITAN | MARK | FORMAT | MORE_FORMS | OLD),
          ANY | HEBREW | SAMARITAN | MARK | FORMAT | MORE_FORMS,
          ANY | HEBREW | SAMARITAN | MORE_FORMS, ANY | HEBREW | SAMARITAN | MORE_FORMS,
          ANY | HEBREW | MORE_FORMS, ANY | HEBREW | MORE_FORMS, ANY | HEBREW | MORE_FORMS,
          ANY | HEBREW | MORE_FORMS, ANY | HEBREW, ANY | HEBREW | MORE_FORMS,
          ANY | HEBREW | MORE_FORMS, ANY | HEBREW | MORE_FORMS, ANY | HEBREW | FORMS,
          ANY | HEBREW | FORMS, B(ANY | HEBREW | FORMS | OLD), ANY | HEBREW | FORMS)};
}

static INLINE halves third_tables(void) {
  // Characters of two bytes: the third byte is that of the next character, if there is one.
  enum { TWO = HEBREW | ARABIC, ANY = TWO | SAMARITAN | FORMS | MORE_FORMS };
  return (halves){
    TABLE(TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, ANY | MARK, ANY, B(ANY | FORMAT | OLD),
          B(ANY | OLD), TWO, TWO, TWO, TWO),
    TABLE(B(ANY | OLD), B(ANY | OLD), B(ANY | OLD), B(ANY | OLD), B(ANY | OLD), B(ANY | OLD),
          B(ANY | OLD | FORMAT), B(ANY | OLD | FORMAT), B(ANY | OLD | FORMAT),
          B(ANY | OLD | FORMAT), B(ANY | OLD | FORMAT), B(ANY | OLD | FORMAT),
          B(ANY | OLD | FORMAT), B(ANY | OLD | FORMAT), B(ANY | OLD | FORMAT | MARK),
          B(ANY | OLD | MARK))};
}

static INLINE __m256i load(const uint8_t *bytes) {
  return _mm256_loadu_si256((const __m256i *)bytes);
}

static INLINE __m256i kinds(halves tables, __m256i bytes) {
  const __m256i low_half = _mm256_set1_epi8(0x0F);
  __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), low_half);
  __m256i low = _mm256_and_si256(bytes, low_half);
  return _mm256_and_si256(
    _mm256_shuffle_epi8(tables.high, high), _mm256_shuffle_epi8(tables.low, low));
}

// A bit for each of the 32 bytes at which a member may begin. Reads 34 bytes.
static INLINE uint32_t candidates(const uint8_t *bytes) {
  __m256i second = load(bytes + 1), third = load(bytes + 2);
  __m256i found = _mm256_and_si256(
    _mm256_and_si256(kinds(lead_tables(), load(bytes)), kinds(second_tables(), second)),
    kinds(third_tables(), third));
  // The ellipsis is too frequent to be looked at one by one. 80 A6 ends no other member.
  __m256i ellipsis = _mm256_and_si256(
    _mm256_cmpeq_epi8(second, _mm256_set1_epi8((char)0x80)),
    _mm256_cmpeq_epi8(third, _mm256_set1_epi8((char)0xA6)));
  __m256i none = _mm256_cmpeq_epi8(found, _mm256_setzero_si256());
  return ~(uint32_t)_mm256_movemask_epi8(_mm256_or_si256(none, ellipsis));
}

// Not zero where a byte is D6 or above: no member begins with anything below.
static INLINE __m256i leads(__m256i bytes) {
  return _mm256_subs_epu8(bytes, _mm256_set1_epi8((char)0xD5));
}

// A text shorter than a vector and what it reads beyond it, with zeros behind.
static AVX2 size_t scan_short(const uint8_t *bytes, size_t count, size_t from) {
  uint8_t padded[66] = {0};
  size_t length = count - from;
  memcpy(padded, bytes + from, length);
  for (size_t offset = 0; offset < length; offset += 32) {
    uint32_t found = candidates(padded + offset);
    if (found != 0) return from + offset + (size_t)__builtin_ctz(found);
  }
  return count;
}

static AVX2 __attribute__((noinline)) size_t scan_long(
  const uint8_t *bytes, size_t count, size_t from) {
  size_t offset = from;
  // What is left may be less than a vector and the two bytes that it reads beyond itself.
  while (offset + 34 <= count) {
    // Four vectors at a time where nothing is to be seen, which is nearly everywhere.
    while (offset + 130 <= count) {
      __m256i a = load(bytes + offset), b = load(bytes + offset + 32);
      __m256i c = load(bytes + offset + 64), d = load(bytes + offset + 96);
      __m256i all = _mm256_or_si256(_mm256_or_si256(a, b), _mm256_or_si256(c, d));
      if (_mm256_movemask_epi8(all) != 0) {
        __m256i any = _mm256_or_si256(
          _mm256_or_si256(leads(a), leads(b)), _mm256_or_si256(leads(c), leads(d)));
        if (!_mm256_testz_si256(any, any)) break;
      }
      offset += 128;
    }
    if (offset + 34 > count) break;
    // Then one by one, as long as there are leads of members.
    size_t end = offset + 128;
    do {
      __m256i lead = leads(load(bytes + offset));
      if (!_mm256_testz_si256(lead, lead)) {
        uint32_t found = candidates(bytes + offset);
        if (found != 0) return offset + (size_t)__builtin_ctz(found);
      }
      offset += 32;
    } while (offset < end && offset + 34 <= count);
  }
  if (offset >= count) return count;
  // Up to 33 bytes are left. The last vector of the text overlaps the one before.
  if (count - from >= 32 && count - offset <= 32) {
    __m256i lead = leads(load(bytes + count - 32));
    if (_mm256_testz_si256(lead, lead)) return count;
  } else if (count - offset >= 16 && count - offset <= 32) {
    const __m128i limit = _mm_set1_epi8((char)0xD5);
    __m128i first = _mm_loadu_si128((const __m128i *)(bytes + offset));
    __m128i last = _mm_loadu_si128((const __m128i *)(bytes + count - 16));
    __m128i lead = _mm_or_si128(_mm_subs_epu8(first, limit), _mm_subs_epu8(last, limit));
    if (_mm_testz_si128(lead, lead)) return count;
  }
  return scan_short(bytes, count, offset);
}

// The same for 34 to 128 bytes, of which the last vector overlaps the one before.
static AVX2 __attribute__((noinline)) size_t scan_few(
  const uint8_t *bytes, size_t count, size_t from) {
  for (size_t offset = from; offset + 34 < count; offset += 32) {
    uint32_t found = candidates(bytes + offset);
    if (found != 0) return offset + (size_t)__builtin_ctz(found);
  }
  uint32_t found = candidates(bytes + count - 34);
  if (found != 0) return count - 34 + (size_t)__builtin_ctz(found);
  // Of the two bytes that are left, only a character of two bytes can begin at the first.
  return bytes[count - 2] >= 0xD6 ? count - 2 : count;
}

AVX2 size_t cbidi_scan(const uint8_t *bytes, size_t count, size_t from) {
  // Short texts, which are the most, do without what it takes to begin a loop.
  size_t length = count - from;
  if (length >= 32 && length <= 128) {
    __m256i any = leads(load(bytes + count - 32));
    for (size_t offset = from; offset + 32 < count; offset += 32)
      any = _mm256_or_si256(any, leads(load(bytes + offset)));
    if (_mm256_testz_si256(any, any)) return count;
    if (length >= 34) return scan_few(bytes, count, from);
  }
  return scan_long(bytes, count, from);
}

#else

size_t cbidi_scan(const uint8_t *bytes, size_t count, size_t from) {
  (void)bytes;
  (void)count;
  return from;
}

#endif

#include "CBidiICU.h"

#include <stdatomic.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

_Static_assert(CBIDI_ICU_DEFAULT_LTR == UBIDI_DEFAULT_LTR, "UBIDI_DEFAULT_LTR changed");
_Static_assert(CBIDI_ICU_DEFAULT_RTL == UBIDI_DEFAULT_RTL, "UBIDI_DEFAULT_RTL changed");

static UBiDi *handle(const cbidi_icu_paragraph *paragraph) { return (UBiDi *)(uintptr_t)paragraph; }

// Objects between two uses: their memory is what opening one anew would cost most.
//
// An object is in at most one place and has at most one owner: `take` swaps NULL into the place, so
// that of several threads one gets the object; `give` swaps an object in only where NULL is. What an
// owner wrote to its object happens before what the next one does with it: the swap out acquires
// what the swap in released. Nothing waits, and a thread that ends between the two loses at most the
// object that it owns.
enum { POOL_SIZE = 8 };
static _Atomic(UBiDi *) pool[POOL_SIZE];

cbidi_icu_paragraph *cbidi_icu_take(void) {
  for (int place = 0; place < POOL_SIZE; place++) {
    if (atomic_load_explicit(&pool[place], memory_order_relaxed) == NULL) continue;
    UBiDi *taken = atomic_exchange_explicit(&pool[place], NULL, memory_order_acquire);
    if (taken != NULL) return (cbidi_icu_paragraph *)taken;
  }
  return (cbidi_icu_paragraph *)ubidi_open();
}

void cbidi_icu_give(cbidi_icu_paragraph *paragraph, bool keep) {
  if (paragraph == NULL) return;
  for (int place = 0; keep && place < POOL_SIZE; place++) {
    UBiDi *expected = NULL;
    if (atomic_load_explicit(&pool[place], memory_order_relaxed) != NULL) continue;
    if (atomic_compare_exchange_strong_explicit(
          &pool[place], &expected, handle(paragraph), memory_order_release,
          memory_order_relaxed))
      return;
  }
  ubidi_close(handle(paragraph));
}

void cbidi_icu_set_paragraph(
  cbidi_icu_paragraph *paragraph, const uint16_t *text, int32_t length, uint8_t level,
  int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  ubidi_setPara(handle(paragraph), (const UChar *)text, length, level, NULL, &code);
  *status = code;
}

uint8_t cbidi_icu_paragraph_level(const cbidi_icu_paragraph *paragraph) {
  return ubidi_getParaLevel(handle(paragraph));
}

const uint8_t *cbidi_icu_levels(cbidi_icu_paragraph *paragraph, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UBiDiLevel *levels = ubidi_getLevels(handle(paragraph), &code);
  *status = code;
  return U_SUCCESS(code) ? levels : NULL;
}

bool cbidi_icu_is_mixed(const cbidi_icu_paragraph *paragraph) {
  return ubidi_getDirection(handle(paragraph)) == UBIDI_MIXED;
}

int32_t cbidi_icu_write_inverse(
  cbidi_icu_paragraph *paragraph, const uint16_t *text, int32_t length, uint8_t level,
  uint16_t *target, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  ubidi_setReorderingMode(handle(paragraph), UBIDI_REORDER_INVERSE_LIKE_DIRECT);
  ubidi_setPara(handle(paragraph), (const UChar *)text, length, level, NULL, &code);
  int32_t written = ubidi_writeReordered(
    handle(paragraph), (UChar *)target, capacity, UBIDI_DO_MIRRORING, &code);
  ubidi_setReorderingMode(handle(paragraph), UBIDI_REORDER_DEFAULT);
  *status = code;
  return U_SUCCESS(code) ? written : 0;
}

uint8_t cbidi_icu_class(uint32_t scalar) { return (uint8_t)u_charDirection((UChar32)scalar); }

uint32_t cbidi_icu_mirror(uint32_t scalar) { return (uint32_t)u_charMirror((UChar32)scalar); }

uint8_t cbidi_icu_bracket_type(uint32_t scalar) {
  return (uint8_t)u_getIntPropertyValue((UChar32)scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}

uint32_t cbidi_icu_paired_bracket(uint32_t scalar) {
  return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

uint8_t cbidi_icu_general_category(uint32_t scalar) {
  return (uint8_t)u_charType((UChar32)scalar);
}

int32_t cbidi_icu_locale_is_right_to_left(const char *locale) {
  char likely[ULOC_FULLNAME_CAPACITY];
  char script[ULOC_SCRIPT_CAPACITY];
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uloc_addLikelySubtags(locale, likely, (int32_t)sizeof likely, &code);
  if (U_FAILURE(code) || length <= 0 || length >= (int32_t)sizeof likely) return -1;
  length = uloc_getScript(likely, script, (int32_t)sizeof script, &code);
  if (U_FAILURE(code) || length <= 0 || length >= (int32_t)sizeof script) return -1;
  // Aran, the Nastaliq style of Arabic, is a code for languages and not a property of characters.
  const char *name = strcmp(script, "Aran") == 0 ? "Arab" : script;
  int32_t value = u_getPropertyValueEnum(UCHAR_SCRIPT, name);
  if (value == UCHAR_INVALID_CODE) return -1;
  return uscript_isRightToLeft((UScriptCode)value) ? 1 : 0;
}

void cbidi_icu_versions(uint8_t icu[4], uint8_t unicode[4]) {
  u_getVersion(icu);
  u_getUnicodeVersion(unicode);
}

static UConverter *converter_handle(cbidi_icu_converter *converter) {
  return (UConverter *)converter;
}

cbidi_icu_converter *cbidi_icu_converter_open(const char *name, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &code);
  if (U_SUCCESS(code)) {
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &code);
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &code);
  }
  *status = code;
  return U_SUCCESS(code) ? (cbidi_icu_converter *)converter : NULL;
}

void cbidi_icu_converter_close(cbidi_icu_converter *converter) {
  if (converter != NULL) ucnv_close(converter_handle(converter));
}

int32_t cbidi_icu_decode(
  cbidi_icu_converter *converter, const char *bytes, int32_t length, uint16_t *target,
  int32_t *offsets, int32_t capacity, int32_t *consumed, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UConverter *handle = converter_handle(converter);
  const char *source = bytes;
  UChar *start = (UChar *)target;
  UChar *end = start;
  ucnv_resetToUnicode(handle);
  ucnv_toUnicode(handle, &end, start + capacity, &source, bytes + length, offsets, true, &code);
  *consumed = (int32_t)(source - bytes);
  *status = code;
  if (U_FAILURE(code)) {
    char invalid[32];
    int8_t count = sizeof invalid;
    UErrorCode ignored = U_ZERO_ERROR;
    ucnv_getInvalidChars(handle, invalid, &count, &ignored);
    if (U_SUCCESS(ignored) && count <= *consumed) *consumed -= count;
  }
  return (int32_t)(end - start);
}

int32_t cbidi_icu_encode(
  cbidi_icu_converter *converter, const uint16_t *text, int32_t length, char *target,
  int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t written = ucnv_fromUChars(
    converter_handle(converter), target, capacity, (const UChar *)text, length, &code);
  *status = code;
  return U_SUCCESS(code) ? written : 0;
}

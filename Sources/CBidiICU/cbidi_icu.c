#include "CBidiICU.h"

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

cbidi_icu_paragraph *cbidi_icu_open(void) { return (cbidi_icu_paragraph *)ubidi_open(); }

void cbidi_icu_close(cbidi_icu_paragraph *paragraph) {
  if (paragraph != NULL) ubidi_close(handle(paragraph));
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
  int32_t value = u_getPropertyValueEnum(UCHAR_SCRIPT, script);
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

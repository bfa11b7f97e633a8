extension CanonCase {
  /// Where the RFC leaves the decision to the reader.
  ///
  /// Numbers are not converted, so no size is too large; half a surrogate pair is kept, as it may
  /// be what two implementations differ in; bytes that are no UTF-8 are refused.
  static let decided: [CanonCase] = [
    CanonCase("i_number_double_huge_neg_exp", "[123.456e-789]"),
    CanonCase("i_number_huge_exp", "[0.4e0066\(String(repeating: "9", count: 100))6]"),
    CanonCase("i_number_neg_int_huge_exp", "[-1e+9999]"),
    CanonCase("i_number_pos_double_huge_exp", "[1.5e+9999]"),
    CanonCase("i_number_real_neg_overflow", "[-123123e100000]"),
    CanonCase("i_number_real_pos_overflow", "[123123e100000]"),
    CanonCase("i_number_real_underflow", "[123e-10000000]"),
    CanonCase("i_number_too_big_neg_int", "[-123123123123123123123123123123]"),
    CanonCase("i_number_too_big_pos_int", "[100000000000000000000]"),
    CanonCase(
      "i_number_very_big_negative_int", "[-\(String(repeating: "237462374673276894279", count: 3))]"
    ),
    CanonCase("i_object_key_lone_2nd_surrogate", #"{"\uDFAA":0}"#),
    CanonCase("i_string_1st_surrogate_but_2nd_missing", #"["\uDADA"]"#),
    CanonCase("i_string_1st_valid_surrogate_2nd_invalid", #"["\uD888\u1234"]"#),
    CanonCase("i_string_UTF-16LE_with_BOM", "%FF%FE[%00\"%00%E9%00\"%00]%00", "protocol.utf8"),
    CanonCase("i_string_UTF-8_invalid_sequence", "[\"日ш%FA\"]", "protocol.utf8"),
    CanonCase("i_string_UTF8_surrogate_U+D800", "[\"%ED%A0%80\"]", "protocol.utf8"),
    CanonCase("i_string_incomplete_surrogate_and_escape_valid", #"["\uD800\n"]"#),
    CanonCase("i_string_incomplete_surrogate_pair", #"["\uDd1ea"]"#),
    CanonCase("i_string_incomplete_surrogates_escape_valid", #"["\uD800\uD800\n"]"#),
    CanonCase("i_string_invalid_lonely_surrogate", #"["\ud800"]"#),
    CanonCase("i_string_invalid_surrogate", #"["\ud800abc"]"#),
    CanonCase("i_string_invalid_utf-8", "[\"%FF\"]", "protocol.utf8"),
    CanonCase("i_string_inverted_surrogates_U+1D11E", #"["\uDd1e\uD834"]"#),
    CanonCase("i_string_iso_latin_1", "[\"%E9\"]", "protocol.utf8"),
    CanonCase("i_string_lone_second_surrogate", #"["\uDFAA"]"#),
    CanonCase("i_string_lone_utf8_continuation_byte", "[\"%81\"]", "protocol.utf8"),
    CanonCase("i_string_not_in_unicode_range", "[\"%F4%BF%BF%BF\"]", "protocol.utf8"),
    CanonCase("i_string_overlong_sequence_2_bytes", "[\"%C0%AF\"]", "protocol.utf8"),
    CanonCase("i_string_overlong_sequence_6_bytes", "[\"%FC%83%BF%BF%BF%BF\"]", "protocol.utf8"),
    CanonCase(
      "i_string_overlong_sequence_6_bytes_null", "[\"%FC%80%80%80%80%80\"]", "protocol.utf8"),
    CanonCase("i_string_truncated-utf-8", "[\"%E0%FF\"]", "protocol.utf8"),
    CanonCase("i_string_utf16BE_no_BOM", "%00[%00\"%00%E9%00\"%00]", "protocol.syntax"),
    CanonCase("i_string_utf16LE_no_BOM", "[%00\"%00%E9%00\"%00]%00", "protocol.syntax"),
    CanonCase(
      "i_structure_500_nested_arrays",
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500)),
    CanonCase("i_structure_UTF-8_BOM_empty_object", "%EF%BB%BF{}", "protocol.bom"),
  ]
}

extension CanonCase {
  /// What every reader must accept; `duplicates` apart.
  static let accepted: [CanonCase] = arrays + numbers + objects + strings + structures

  /// Accepted by the RFC, which only says that keys *should* be unique; two readers that keep
  /// different ones of them would differ silently, so they are refused.
  static let duplicates = [
    CanonCase("y_object_duplicated_key", #"{"a":"b","a":"c"}"#, "protocol.duplicate-key"),
    CanonCase("y_object_duplicated_key_and_value", #"{"a":"b","a":"b"}"#, "protocol.duplicate-key"),
  ]

  private static let arrays = [
    CanonCase("y_array_arraysWithSpaces", "[[]   ]"),
    CanonCase("y_array_empty", "[]"),
    CanonCase("y_array_empty-string", #"[""]"#),
    CanonCase("y_array_ending_with_newline", "[\"a\"]\n"),
    CanonCase("y_array_false", "[false]"),
    CanonCase("y_array_heterogeneous", #"[null, 1, "1", {}]"#),
    CanonCase("y_array_null", "[null]"),
    CanonCase("y_array_with_1_and_newline", "[1\n]"),
    CanonCase("y_array_with_leading_space", " [1]"),
    CanonCase("y_array_with_several_null", "[1,null,null,null,2]"),
    CanonCase("y_array_with_trailing_space", "[2] "),
  ]

  private static let numbers = [
    CanonCase("y_number", "[123e65]"),
    CanonCase("y_number_0e+1", "[0e+1]"),
    CanonCase("y_number_0e1", "[0e1]"),
    CanonCase("y_number_after_space", "[ 4]"),
    CanonCase(
      "y_number_double_close_to_zero", "[-0.\(String(repeating: "0", count: 77))1]"),
    CanonCase("y_number_int_with_exp", "[20e1]"),
    CanonCase("y_number_minus_zero", "[-0]"),
    CanonCase("y_number_negative_int", "[-123]"),
    CanonCase("y_number_negative_one", "[-1]"),
    CanonCase("y_number_negative_zero", "[-0]"),
    CanonCase("y_number_real_capital_e", "[1E22]"),
    CanonCase("y_number_real_capital_e_neg_exp", "[1E-2]"),
    CanonCase("y_number_real_capital_e_pos_exp", "[1E+2]"),
    CanonCase("y_number_real_exponent", "[123e45]"),
    CanonCase("y_number_real_fraction_exponent", "[123.456e78]"),
    CanonCase("y_number_real_neg_exp", "[1e-2]"),
    CanonCase("y_number_real_pos_exponent", "[1e+2]"),
    CanonCase("y_number_simple_int", "[123]"),
    CanonCase("y_number_simple_real", "[123.456789]"),
  ]

  private static let objects = [
    CanonCase("y_object", #"{"city":"Oslo", "code":"0150"}"#),
    CanonCase("y_object_basic", #"{"city":"Oslo"}"#),
    CanonCase("y_object_empty", "{}"),
    CanonCase("y_object_empty_key", #"{"":0}"#),
    CanonCase("y_object_escaped_null_in_key", #"{"a\u0000b": 0}"#),
    CanonCase("y_object_extreme_numbers", #"{ "least": -1.0e+28, "most": 1.0e+28 }"#),
    CanonCase(
      "y_object_long_strings", #"{"id":"\#(String(repeating: "x", count: 40))","next":[{}]}"#),
    CanonCase("y_object_simple", #"{"a":[]}"#),
    CanonCase(
      "y_object_string_unicode", #"{"title":"\u041f\u043e\u043b\u0442\u043e\u0440\u0430"}"#),
    CanonCase("y_object_with_newlines", "{\n\"a\":\n\"b\"\n}"),
  ]

  private static let strings = [
    CanonCase("y_string_1_2_3_bytes_UTF-8_sequences", #"["\u0060\u012a\u12AB"]"#),
    CanonCase("y_string_accepted_surrogate_pair", #"["\uD801\udc37"]"#),
    CanonCase("y_string_accepted_surrogate_pairs", #"["\ud83d\ude39\ud83d\udc8d"]"#),
    CanonCase("y_string_allowed_escapes", #"["\"\\\/\b\f\n\r\t"]"#),
    CanonCase("y_string_backslash_and_u_escaped_zero", #"["\\u0000"]"#),
    CanonCase("y_string_backslash_doublequotes", #"["\""]"#),
    CanonCase("y_string_comments", #"["a/*b*/c//d"]"#),
    CanonCase("y_string_double_escape_a", #"["\\a"]"#),
    CanonCase("y_string_double_escape_n", #"["\\n"]"#),
    CanonCase("y_string_escaped_control_character", #"["\u0012"]"#),
    CanonCase("y_string_escaped_noncharacter", #"["\uFFFF"]"#),
    CanonCase("y_string_in_array", #"["ab"]"#),
    CanonCase("y_string_in_array_with_leading_space", #"[ "ab"]"#),
    CanonCase("y_string_last_surrogates_1_and_2", #"["\uDBFF\uDFFF"]"#),
    CanonCase("y_string_nbsp_uescaped", #"["new\u00A0line"]"#),
    CanonCase("y_string_newline_uescaped", #"["new\u000Aline"]"#),
    CanonCase("y_string_nonCharacterInUTF-8_U+10FFFF", "[\"%F4%8F%BF%BF\"]"),
    CanonCase("y_string_nonCharacterInUTF-8_U+1FFFF", "[\"%F0%9F%BF%BF\"]"),
    CanonCase("y_string_nonCharacterInUTF-8_U+FFFF", "[\"%EF%BF%BF\"]"),
    CanonCase("y_string_null_escape", #"["\u0000"]"#),
    CanonCase("y_string_one-byte-utf-8", #"["\u002c"]"#),
    CanonCase("y_string_pi", "[\"π\"]"),
    CanonCase("y_string_reservedCharacterInUTF-8_U+1BFFF", "[\"%F0%9B%BF%BF\"]"),
    CanonCase("y_string_simple_ascii", #"["ab "]"#),
    CanonCase("y_string_space", #"" ""#),
    CanonCase("y_string_surrogates_U+1D11E_MUSICAL_SYMBOL_G_CLEF", #"["\uD834\uDd1e"]"#),
    CanonCase("y_string_three-byte-utf-8", #"["\u0821"]"#),
    CanonCase("y_string_two-byte-utf-8", #"["\u0123"]"#),
    CanonCase("y_string_u+2028_line_sep", "[\"\u{2028}\"]"),
    CanonCase("y_string_u+2029_par_sep", "[\"\u{2029}\"]"),
    CanonCase("y_string_uEscape", #"["\u0061\u30af\u30EA\u30b9"]"#),
    CanonCase("y_string_uescaped_newline", #"["new\u000Aline"]"#),
    CanonCase("y_string_unescaped_char_delete", "[\"%7F\"]"),
    CanonCase("y_string_unicode", #"["\uA66D"]"#),
    CanonCase("y_string_unicodeEscapedBackslash", #"["\u005C"]"#),
    CanonCase("y_string_unicode_2", "[\"⍂㈴⍂\"]"),
    CanonCase("y_string_unicode_U+10FFFE_nonchar", #"["\uDBFF\uDFFE"]"#),
    CanonCase("y_string_unicode_U+1FFFE_nonchar", #"["\uD83F\uDFFE"]"#),
    CanonCase("y_string_unicode_U+200B_ZERO_WIDTH_SPACE", #"["\u200B"]"#),
    CanonCase("y_string_unicode_U+2064_invisible_plus", #"["\u2064"]"#),
    CanonCase("y_string_unicode_U+FDD0_nonchar", #"["\uFDD0"]"#),
    CanonCase("y_string_unicode_U+FFFE_nonchar", #"["\uFFFE"]"#),
    CanonCase("y_string_unicode_escaped_double_quote", #"["\u0022"]"#),
    CanonCase("y_string_utf8", "[\"€𝄞\"]"),
    CanonCase("y_string_with_del_character", "[\"a%7Fa\"]"),
  ]

  private static let structures = [
    CanonCase("y_structure_lonely_false", "false"),
    CanonCase("y_structure_lonely_int", "42"),
    CanonCase("y_structure_lonely_negative_real", "-0.1"),
    CanonCase("y_structure_lonely_null", "null"),
    CanonCase("y_structure_lonely_string", #""ab""#),
    CanonCase("y_structure_lonely_true", "true"),
    CanonCase("y_structure_string_empty", #""""#),
    CanonCase("y_structure_trailing_newline", "[\"a\"]\n"),
    CanonCase("y_structure_true_in_array", "[true]"),
    CanonCase("y_structure_whitespace_array", " [] "),
  ]
}

extension CanonCase {
  /// What every reader must refuse.
  static let refused: [CanonCase] =
    refusedArrays + refusedWords + refusedNumbers + refusedObjects + refusedStrings
    + refusedStructures + refusedDepths

  static func refused(
    _ name: String, _ text: String, _ faultClass: String = "protocol.syntax"
  ) -> CanonCase {
    CanonCase(name, text, faultClass)
  }

  private static let refusedArrays = [
    refused("n_array_1_true_without_comma", "[1 true]"),
    refused("n_array_a_invalid_utf8", "[a%E5]"),
    refused("n_array_colon_instead_of_comma", #"["": 1]"#),
    refused("n_array_comma_after_close", #"[""],"#),
    refused("n_array_comma_and_number", "[,1]"),
    refused("n_array_double_comma", "[1,,2]"),
    refused("n_array_double_extra_comma", #"["x",,]"#),
    refused("n_array_extra_close", #"["x"]]"#),
    refused("n_array_extra_comma", #"["",]"#),
    refused("n_array_incomplete", #"["x""#),
    refused("n_array_incomplete_invalid_value", "[x"),
    refused("n_array_inner_array_no_comma", "[3[4]]"),
    refused("n_array_invalid_utf8", "[%FF]", "protocol.utf8"),
    refused("n_array_items_separated_by_semicolon", "[1:2]"),
    refused("n_array_just_comma", "[,]"),
    refused("n_array_just_minus", "[-]"),
    refused("n_array_missing_value", #"[   , ""]"#),
    refused("n_array_newlines_unclosed", #"["a",%0A4%0A,1,"#),
    refused("n_array_number_and_comma", "[1,]"),
    refused("n_array_number_and_several_commas", "[1,,]"),
    refused("n_array_spaces_vertical_tab_formfeed", #"["%0Ba"\f]"#),
    refused("n_array_star_inside", "[*]"),
    refused("n_array_unclosed", #"["""#),
    refused("n_array_unclosed_trailing_comma", "[1,"),
    refused("n_array_unclosed_with_new_lines", "[1,%0A1%0A,1"),
    refused("n_array_unclosed_with_object_inside", "[{}"),
  ]

  private static let refusedWords = [
    refused("n_incomplete_false", "[fals]"),
    refused("n_incomplete_null", "[nul]"),
    refused("n_incomplete_true", "[tru]"),
    refused("n_multidigit_number_then_00", "123%00"),
  ]

  private static let refusedNumbers = [
    refused("n_number_++", "[++1234]"),
    refused("n_number_+1", "[+1]"),
    refused("n_number_+Inf", "[+Inf]", "protocol.nonfinite"),
    refused("n_number_-01", "[-01]"),
    refused("n_number_-1.0.", "[-1.0.]"),
    refused("n_number_-2.", "[-2.]"),
    refused("n_number_-NaN", "[-NaN]", "protocol.nonfinite"),
    refused("n_number_.-1", "[.-1]"),
    refused("n_number_.2e-3", "[.2e-3]"),
    refused("n_number_0.1.2", "[0.1.2]"),
    refused("n_number_0.3e", "[0.3e]"),
    refused("n_number_0.3e+", "[0.3e+]"),
    refused("n_number_0.e1", "[0.e1]"),
    refused("n_number_0_capital_E", "[0E]"),
    refused("n_number_0_capital_E+", "[0E+]"),
    refused("n_number_0e", "[0e]"),
    refused("n_number_0e+", "[0e+]"),
    refused("n_number_1.0e", "[1.0e]"),
    refused("n_number_1.0e+", "[1.0e+]"),
    refused("n_number_1.0e-", "[1.0e-]"),
    refused("n_number_1_000", "[1 000.0]"),
    refused("n_number_1eE2", "[1eE2]"),
    refused("n_number_2.e+3", "[2.e+3]"),
    refused("n_number_2.e-3", "[2.e-3]"),
    refused("n_number_2.e3", "[2.e3]"),
    refused("n_number_9.e+", "[9.e+]"),
    refused("n_number_Inf", "[Inf]", "protocol.nonfinite"),
    refused("n_number_NaN", "[NaN]", "protocol.nonfinite"),
    refused("n_number_U+FF11_fullwidth_digit_one", "[１]"),
    refused("n_number_expression", "[1+2]"),
    refused("n_number_hex_1_digit", "[0x1]"),
    refused("n_number_hex_2_digits", "[0x42]"),
    refused("n_number_infinity", "[Infinity]", "protocol.nonfinite"),
    refused("n_number_invalid+-", "[0e+-1]"),
    refused("n_number_invalid-negative-real", "[-123.123foo]"),
    refused("n_number_invalid-utf-8-in-bigger-int", "[123%E5]", "protocol.utf8"),
    refused("n_number_invalid-utf-8-in-exponent", "[1e1%E5]", "protocol.utf8"),
    refused("n_number_invalid-utf-8-in-int", "[0%E5]", "protocol.utf8"),
    refused("n_number_minus_infinity", "[-Infinity]", "protocol.nonfinite"),
    refused("n_number_minus_sign_with_trailing_garbage", "[-foo]"),
    refused("n_number_minus_space_1", "[- 1]"),
    refused("n_number_neg_int_starting_with_zero", "[-012]"),
    refused("n_number_neg_real_without_int_part", "[-.123]"),
    refused("n_number_neg_with_garbage_at_end", "[-1x]"),
    refused("n_number_real_garbage_after_e", "[1ea]"),
    refused("n_number_real_with_invalid_utf8_after_e", "[1e%E5]", "protocol.utf8"),
    refused("n_number_real_without_fractional_part", "[1.]"),
    refused("n_number_starting_with_dot", "[.123]"),
    refused("n_number_then_00", "1%00"),
    refused("n_number_with_alpha", "[1.2a-3]"),
    refused("n_number_with_alpha_char", "[1.8011670033376514H-308]"),
    refused("n_number_with_leading_zero", "[012]"),
  ]
}

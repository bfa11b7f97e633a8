/// The rules whose breach is told; the words stand beside the code that finds it.
package enum DiagnosticRule: String, Hashable, Sendable, CaseIterable {
  case missingHeader, otherVersion
  case commentSign, unclosedBracket
  case spaceMissing, strayText, noKeyword, unknownWord, surplus
  case unclosedQuote, tabInQuotes, badEscape, halfSurrogate, spaceAtEnd
  case bareWord, nameMissing, pathIntoName, badNumber, objectByPaths, tooDeep, valueMissing
  case wrongQuote, foreignCharacter, separatorMissing, pastedJSON
  case commaAtEnd, wrongOperator, commentBeforeText, textNotHere, equalsMissing, reservedWord
  case fieldMissing, badIndex, pathMissing, notAName
  case textMissing, noFieldsHere, startOnce, oneLine, withWhat, valueIsAll
  case badTag, strayRow, emptyCell, rowUnclosed
  case expectWhat, numberNeeded, itemsMissing, patternMissing, patternUnclosed, notAKind
  case ruleShape, reasonMissing, badDate
  case notUTF8, controlCharacter, bidirectionalCharacter, lineTooLong, fileTooLong
}

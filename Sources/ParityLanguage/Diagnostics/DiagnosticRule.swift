/// The rules whose breach is told; the words stand beside the code that finds it.
package enum DiagnosticRule: String, Hashable, Sendable, CaseIterable {
  case missingHeader, otherVersion, foreignFile
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
  case secondHeader, outsideBlock, misplacedBlock, misplacedRule, misplacedMark, noScenario
  case unusedName, unknownName, hiddenName, nameTaken, nameInCell, pathTooLong
  case secondSetup, setupCircle, tooManySteps, unknownSetup, unknownParameter, parameterMissing
  case afterExamples, noStepAbove, withFirst, sendWhat, noStep
  case fieldTwice, indexGap, takenOnWire
  case noReply, rejectedHere, containsNothing, secondSnapshot, checkTwice, leafOutside
  case badPattern, wrongKindOfValue, unknownRoot, quantifier, twoValues
  case ruleTwice, markTwice, checksIgnored, plainText, unknownImplementation
  case life, noRows, cellCount, rowTwice, titleTwice, unknownTag
  case oneCommand, tooMany
  case settingMissing, unknownSetting, settingValue
  case notText, notUTF8, controlCharacter, bidirectionalCharacter, lineTooLong, fileTooLong
}

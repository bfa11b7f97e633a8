import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a published schema of JUnit's XML rules, in words of our own.
///
/// A table: the attributes of each element, and the children in their order.
struct JUnitRules: Sendable, CustomTestStringConvertible {
  struct Element: Sendable {
    /// Patterns of values, by the attributes' names.
    var required: [String: String] = [:]
    var optional: [String: String] = [:]
    /// A pattern over the names of the children, each with a comma behind it.
    var children = ""
    var holdsText = false
    /// Whether nothing is ruled of what is in it.
    var isFree = false
  }

  var testDescription: String
  var elements: [String: Element]

  /// Everything that breaks a rule, with the path to it.
  func complaints(of element: XMLElement, at path: String = "") -> [String] {
    let name = element.name ?? ""
    let path = "\(path)/\(name)"
    guard let rules = elements[name] else { return ["\(path) is no element"] }
    if rules.isFree { return [] }
    var complaints: [String] = []
    var attributes: [String: String] = [:]
    for attribute in element.attributes ?? [] {
      attributes[attribute.name ?? ""] = attribute.stringValue ?? ""
    }
    for missing in rules.required.keys where attributes[missing] == nil {
      complaints.append("\(path) has no \(missing)")
    }
    for (key, value) in attributes {
      guard let pattern = rules.required[key] ?? rules.optional[key] else {
        complaints.append("\(path) may not have \(key)")
        continue
      }
      if !Self.matches(value, pattern) { complaints.append("\(path) \(key)=\"\(value)\"") }
    }
    var children = ""
    for child in element.children ?? [] {
      if let inner = child as? XMLElement {
        children += "\(inner.name ?? ""),"
        complaints += self.complaints(of: inner, at: path)
      } else if !rules.holdsText, child.stringValue?.allSatisfy(\.isWhitespace) != true {
        complaints.append("\(path) holds text")
      }
    }
    if !Self.matches(children, rules.children) { complaints.append("\(path): \(children)") }
    return complaints.sorted()
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let pattern = try? Regex("(?s:\(pattern))") else { return false }
    return (try? pattern.wholeMatch(in: text)) != nil
  }
}

extension JUnitRules {
  private static let any = ".*"
  private static let number = #"[+-]?[0-9]{1,9}"#
  private static let word = #".*\S.*"#
  private static let decimal = #"[+-]?[0-9]+(\.[0-9]*)?"#
  private static let surefireTime =
    #"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?"#
  private static let instant = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}"

  private static func anything(_ names: String...) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, any) })
  }

  private static let problem = Element(
    optional: anything("type", "message"), children: "", holdsText: true)
  private static let properties = Element(children: "(property,)*")
  private static let property = Element(required: anything("name", "value"))
  private static let output = Element(holdsText: true)
  private static let inSuite = "((testsuite|properties|testcase|system-out|system-err),)*"

  /// `junit-10.xsd` of Jenkins' xUnit plug-in as it has been since version 2.2.4: it refuses every
  /// file of which a test has a `file` or a `line`.
  static let xUnit = JUnitRules(
    testDescription: "Jenkins' xUnit plug-in",
    elements: [
      "testsuites": Element(
        optional: ["time": surefireTime].merging(
          anything("name", "tests", "failures", "errors")
        ) { one, _ in one },
        children: "(testsuite,)*"),
      "testsuite": Element(
        required: anything("name", "tests", "failures", "errors"),
        optional: ["time": surefireTime].merging(
          anything(
            "group", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url")
        ) { one, _ in one },
        children: inSuite),
      "testcase": Element(
        required: anything("name"), optional: anything("time", "classname", "group"),
        children: "((skipped|error|failure|(rerun|flaky)(Failure|Error)|system-out|system-err),)*"),
      "failure": problem, "error": problem, "skipped": problem,
      "properties": properties, "property": property,
      "system-out": output, "system-err": output,
    ])

  /// The same file as the plug-in had it from 2014 to 2018, which other readers still go by.
  static let earlierXUnit = JUnitRules(
    testDescription: "Jenkins' xUnit plug-in until 2018",
    elements: xUnit.elements.merging([
      "testsuites": Element(
        optional: anything("name", "time", "tests", "failures", "disabled", "errors"),
        children: "(testsuite,)*"),
      "testsuite": Element(
        required: anything("tests"),
        optional: anything(
          "name", "failures", "errors", "time", "disabled", "skipped", "skips", "timestamp",
          "hostname", "id", "package", "assertions", "file", "skip", "log", "url"),
        children: inSuite),
      "testcase": Element(
        required: anything("name"),
        optional: anything(
          "assertions", "time", "timestamp", "classname", "status", "class", "file", "line", "log",
          "group", "url"),
        children: "((skipped|error|failure|rerun(Failure|Error)|system-out|system-err),)*"),
    ]) { _, other in other })

  /// `JUnit.xsd` by Windy Road Technology, for the reports of Apache Ant.
  static let ant = JUnitRules(
    testDescription: "Ant's reports",
    elements: [
      "testsuites": Element(children: "(testsuite,)*"),
      "testsuite": Element(
        required: [
          "name": word, "timestamp": instant, "hostname": word, "tests": number,
          "failures": number, "errors": number, "time": decimal, "package": any, "id": number,
        ],
        optional: ["skipped": number],
        children: "properties,(testcase,)*system-out,system-err,"),
      "testcase": Element(
        required: ["name": any, "classname": any, "time": decimal],
        children: "((skipped|error|failure),)?"),
      "failure": Element(
        required: anything("type"), optional: anything("message"), holdsText: true),
      "error": Element(
        required: anything("type"), optional: anything("message"), holdsText: true),
      "skipped": Element(isFree: true),
      "properties": properties,
      "property": Element(required: ["name": word, "value": any]),
      "system-out": output, "system-err": output,
    ])
}

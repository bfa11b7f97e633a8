import Foundation
import Testing

/// Where `PARITY_SCHEMAS=1` is set, replies of the reference apps say what inputs have to look
/// like: the same in every language.
@Suite struct SchemaTests {
  @Test(arguments: ["weather", "shop", "live"])
  func theSchemasOfInputsAgree(suite: String) async throws {
    _ = try await ReferenceApps.built.value
    let swift = try await schemas(of: "swift", suite)
    #expect(swift.contains { $0.contains(#""additionalProperties":false"#) })
    #expect(swift.contains { $0.contains(#""minimum":1"#) })
    for name in ReferenceApps.names.dropFirst() {
      let others = try await schemas(of: name, suite)
      #expect(others == swift, "\(name)")
    }
  }

  /// Those of each reply to the session that has every command, in one spelling.
  private func schemas(of name: String, _ suite: String) async throws -> [String] {
    let words = ReferenceApps.command(name, fault: nil).split(separator: " ").map(String.init)
    let program = try #require(words.first { $0.hasSuffix("reference-core") })
    var call = Call(
      program: "/usr/bin/env",
      arguments: ["PARITY_SCHEMAS=1", "PARITY_FIXTURES=fixtures/\(suite)", program]
        + ["--suite", suite],
      folder: House.root.path, environment: ReferenceApps.environment)
    call.input = House.root.path + "/implementations/training/\(suite).ndjson"
    let outcome = try await call.run()
    #expect(outcome.status == 0, "\(outcome)")
    return try outcome.output.split(separator: "\n").map { line in
      let reply = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let schemas = reply?["schemas"] ?? [:] as [String: Any]
      let data = try JSONSerialization.data(withJSONObject: schemas, options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }
  }
}

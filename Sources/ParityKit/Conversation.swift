internal import ParityJSON

/// One conversation: a request line in, a reply line out, in order.
@MainActor
public final class Conversation<App: Adapter> {
  let adapter: App
  let device: Device
  /// The app; nil before the first launch and after a rejected one.
  var root: (any Screen)?
  /// Whether the app was there before the conversation, and cannot be made anew.
  let isRunning: Bool

  /// Whether replies carry the schemas of inputs.
  let showsSchemas = Program.variable("PARITY_SCHEMAS") == "1"

  /// Makes a conversation in which nothing has been launched.
  public init(adapter: App, device: Device) {
    self.adapter = adapter
    self.device = device
    isRunning = false
  }

  /// Makes a conversation with an app that runs; it cannot be launched.
  init(adapter: App, device: Device, running root: any Screen) {
    self.adapter = adapter
    self.device = device
    self.root = root
    isRunning = true
  }

  /// Answers a line, once all that it set off has come to rest.
  ///
  /// - Parameter line: the bytes without LF.
  /// - Returns: one JSON object, without LF.
  public func reply(to line: [UInt8]) async -> [UInt8] {
    var id: [UInt8]?
    var outcome = Outcome.screen
    do throws(Rejection) {
      let request = try JSONDocument(reading: line)
      id = try Self.id(of: request.root)
      outcome = try carryOut(InputValue(path: "", view: request.root))
    } catch {
      outcome = .rejected(error)
    }
    await device.effects.settle()
    return bytes(of: outcome, id: id)
  }

  /// What a command came to.
  enum Outcome {
    case greeting
    case screen
    case rejected(Rejection)

    var isAccepted: Bool {
      switch self {
      case .greeting, .screen: true
      case .rejected: false
      }
    }
  }

  /// The id as it was spelled, so that it can be given back as it came.
  private static func id(of request: JSONView) throws(Rejection) -> [UInt8]? {
    guard let id = request["id"] else { return nil }
    guard id.kind == .string || id.kind == .number else {
      throw Rejection(.invalidInput, Message.id)
    }
    return Array(id.rawBytes)
  }
}

extension JSONDocument {
  fileprivate init(reading line: [UInt8]) throws(Rejection) {
    do throws(JSONFault) {
      try self.init(parsing: line)
    } catch {
      throw Rejection(.invalidInput, Message.notJSON("\(error)"))
    }
    guard root.kind == .object else { throw Rejection(.invalidInput, Message.noObject) }
  }
}

private enum Message {
  static let id = "'id' is neither a text nor a number"
  static let noObject = "the line is no JSON object"

  static func notJSON(_ why: String) -> String { "the line is no JSON: \(why)" }
}

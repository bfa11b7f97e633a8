import Foundation
import LiveCore
import ParityKit

/// What `launch` and `env` can say of the world; what is nil stays as it is.
public struct WorldChange: Sendable {
  var me: String?
  var playlist: [String]?
  var isGranted: Bool?
  var mode: FixtureClient.Mode?
  var isHeld: Bool?
  var now: Date?
  var time: Duration?
  var fix: (latitude: Double, longitude: Double)?
  var events: [ChatEvent] = []
  var drops = false

  /// None.
  init() {}

  init(reading fields: inout InputObject) throws(Rejection) {
    me = try fields.optional("me").map { (me) throws(Rejection) in try me.word() }
    playlist = try fields.optional("playlist").map { (songs) throws(Rejection) in
      try songs.list(limit: 50) { (song) throws(Rejection) in try song.word() }
    }
    try fields.optional("location")?.object { (location) throws(Rejection) in
      isGranted = try location.optional("granted")?.boolean()
    }
    mode = try fields.optional("http")?.networkMode()
    isHeld = try fields.optional("hold")?.boolean()
    try fields.optional("clock")?.object { (clock) throws(Rejection) in
      now = try clock.optional("now")?.moment()
      time = try clock.optional("advance")?.duration()
    }
    try fields.optional("fix")?.object { (fix) throws(Rejection) in
      self.fix = (
        try fix.required("latitude").number(in: -90...90),
        try fix.required("longitude").number(in: -180...180)
      )
    }
    try fields.optional("server")?.object { (server) throws(Rejection) in
      events =
        try server.optional("events")?.list(limit: 100) { (event) throws(Rejection) in
          try event.chatEvent()
        } ?? []
      drops = try server.optional("drop")?.boolean() ?? false
    }
  }
}

extension InputValue {
  /// A text that is not empty.
  fileprivate func word() throws(Rejection) -> String {
    let text = try text()
    guard !text.isEmpty else { throw mismatch("a text with something in it") }
    return text
  }

  /// A number in a range.
  func number(in range: ClosedRange<Double>) throws(Rejection) -> Double {
    let number = try number()
    guard range.contains(number) else {
      throw mismatch("a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  fileprivate func chatEvent() throws(Rejection) -> ChatEvent {
    try object { (event) throws(Rejection) in
      let room = try event.required("room").text()
      let from = try event.required("from").text()
      var news: [ChatNews] = []
      if let text = event.optional("text") { news.append(.text(try text.text())) }
      if let typing = event.optional("typing") { news.append(.typing(try typing.boolean())) }
      if let present = event.optional("present") { news.append(.present(try present.boolean())) }
      guard news.count == 1 else { throw mismatch("an event with one of text, typing, present") }
      return .news(room: room, from: from, news[0])
    }
  }
}

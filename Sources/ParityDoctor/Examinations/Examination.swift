/// One thing that an adapter is examined for.
struct Examination {
  let name: String
  /// What is examined, as half a sentence.
  let title: String
  /// What to do where there is a fault.
  let mend: String
  /// Whether nothing else can be examined without it.
  var isNeeded = false
  /// Does it in a room of its own; gives a remark where there is something to say.
  let perform: (Room) throws(Trouble) -> String?

  init(
    _ name: String, _ title: String, mend: String, isNeeded: Bool = false,
    perform: @escaping (Room) throws(Trouble) -> String?
  ) {
    self.name = name
    self.title = title
    self.mend = mend
    self.isNeeded = isNeeded
    self.perform = perform
  }

  /// All of them, in the order of the card.
  static var all: [Examination] { replies + rejections + inputs + lines + lives }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The command line side of an implementation: lines in, lines out, and words for people.
public enum Program {
  /// Answers each line of standard input on standard output, until the input ends.
  ///
  /// A Core becomes an implementation with an ``Adapter`` and a `main.swift` of two lines:
  ///
  ///     let device = Device(name: "my-app")
  ///     await Program.run(MyAdapter(device: device), on: device)
  ///
  /// - Parameters:
  ///   - adapter: what stands between the app and the protocol.
  ///   - device: the device that the adapter's app was given.
  @MainActor
  public static func run(_ adapter: some Adapter, on device: Device) async {
    signal(SIGPIPE, SIG_IGN)
    NetworkGuard.install()
    let conversation = Conversation(adapter: adapter, device: device)
    var lines = LineReader(descriptor: STDIN_FILENO)
    do throws(LineFault) {
      while let line = try lines.next() {
        var reply = await conversation.reply(to: line)
        reply.append(UInt8(ascii: "\n"))
        write(reply, to: STDOUT_FILENO)
      }
    } catch {
      stop("\(error)")
    }
  }

  /// A variable of the process's environment.
  public static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Says a line on standard error, which is kept and shown, never judged.
  public static func note(_ text: String) {
    write(Array("\(text)\n".utf8), to: STDERR_FILENO)
  }

  /// Says why the program cannot go on, and ends it with status 2.
  public static func stop(_ why: String) -> Never {
    note(why)
    exit(2)
  }

  /// Writes all bytes.
  ///
  /// Where nobody reads standard output any more there is nothing left to do.
  static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        exit(0)
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

import ParityKit

// `--suite weather`: speaks the protocol on standard input and output until the input ends.
// `--suite weather --listen 8765`: the app runs, and speaks it to who connects to that port.

let arguments = Array(CommandLine.arguments.dropFirst())
let names = Suite.allCases.map(\.rawValue)
guard arguments.count == 2 || (arguments.count == 4 && arguments[2] == "--listen"),
  arguments[0] == "--suite"
else {
  Program.stop("usage: reference-core --suite \(names.joined(separator: "|")) [--listen PORT]")
}
guard let suite = Suite(rawValue: arguments[1]) else {
  Program.stop("there is no suite '\(arguments[1])': \(names.joined(separator: ", "))")
}
if arguments.count == 2 {
  await suite.play()
} else {
  #if DEBUG
    guard let port = UInt16(arguments[3]) else {
      Program.stop("--listen: '\(arguments[3])' is no port, a number up to 65535")
    }
    guard let server = suite.listen(on: port) else { Program.stop("--listen: see above") }
    Program.note("it runs: parity drive --connect 127.0.0.1:\(server.port)")
    while true { try? await Task.sleep(for: .seconds(3600)) }
  #else
    Program.stop("--listen: only a debug build lets itself be driven, built without '-c release'")
  #endif
}

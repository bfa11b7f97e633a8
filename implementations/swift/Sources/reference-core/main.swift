import ParityKit
import WeatherAdapter

let arguments = CommandLine.arguments.dropFirst()
let names = Suite.allCases.map(\.rawValue)
guard arguments.count == 2, arguments.first == "--suite", let name = arguments.last else {
  Program.stop("usage: reference-core --suite \(names.joined(separator: "|"))")
}
guard let suite = Suite(rawValue: name) else {
  Program.stop("there is no suite '\(name)': \(names.joined(separator: ", "))")
}
await suite.play()

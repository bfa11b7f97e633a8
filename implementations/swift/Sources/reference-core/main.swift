import ParityKit
import WeatherAdapter

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 2, arguments.first == "--suite", let suite = arguments.last else {
  Program.stop("usage: reference-core --suite weather")
}
switch suite {
case "weather": await WeatherAdapter.run()
default: Program.stop("there is no suite '\(suite)': weather")
}

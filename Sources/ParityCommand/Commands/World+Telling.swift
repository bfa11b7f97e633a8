import ParityLanguage
import ParityReport

extension World {
  /// How text is laid out on standard output.
  func layout(color: ColorChoice) -> Layout {
    let isColored = color.isColored(environment: environment, isTerminal: console.isTerminal)
    return Layout(width: columns, style: Style(isColored: isColored))
  }

  /// How text is laid out on standard error.
  func errorLayout(color: ColorChoice) -> Layout {
    let isColored = color.isColored(environment: environment, isTerminal: console.isErrorTerminal)
    return Layout(width: columns, style: Style(isColored: isColored))
  }

  /// The width of the window now, or what stands for it.
  var columns: Int {
    if let width = console.width { return width }
    return environment["COLUMNS"].flatMap(Int.init).map { min(max($0, 20), 500) } ?? 100
  }

  /// Tells what is wrong with files, on standard error.
  func tell(_ diagnostics: [Diagnostic], color: ColorChoice) {
    guard !diagnostics.isEmpty else { return }
    let layout = errorLayout(color: color)
    console.complain(DiagnosticsReport.text(diagnostics, layout))
    if let count = DiagnosticsReport.count(diagnostics) { console.complain("\n\(count)\n") }
  }

  /// Tells why a command cannot do what it was asked for, on standard error.
  func tell(_ fault: CommandFault, color: ColorChoice) {
    guard let (message, help) = fault.words else { return }
    let style = errorLayout(color: color).style
    console.complain("\(style.paint("error:", .bad)) \(message)\n")
    if let help { console.complain("\(style.paint("help:", .strong)) \(help)\n") }
  }
}

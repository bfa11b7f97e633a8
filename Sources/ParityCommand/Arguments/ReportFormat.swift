/// Whom the output is for.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// People.
  case terminal
  /// Coding agents: failures and the summary only.
  case agent
}

extension ReportFormat {
  /// The format that holds: the flag's, else the agent's where one is at work, else the terminal's.
  ///
  /// It changes what is printed, never what is run or the exit code.
  package static func decide(
    flag: ReportFormat?, environment: [String: String]
  ) -> ReportFormat {
    flag ?? (agentVariable(in: environment) == nil ? .terminal : .agent)
  }

  /// The variable that says an agent started us; nil where none does.
  package static func agentVariable(in environment: [String: String]) -> String? {
    agentVariables.first { name in
      guard let value = environment[name] else { return false }
      return !["", "0", "false"].contains(value)
    }
  }

  /// Variables that coding agents set for the commands that they run.
  ///
  /// First the two that any agent may set, then those of single ones. Variables that mark an
  /// editor or a workspace in which people type as well (`CURSOR_TRACE_ID`, `REPL_ID`) are not
  /// among them.
  package static let agentVariables = [
    "AI_AGENT",
    "AGENT",  // Amp, Goose and others
    "CLAUDECODE",  // Claude Code
    "CODEX_SANDBOX",  // Codex, in its sandbox
    "CODEX_CI",  // Codex
    "CODEX_THREAD_ID",  // Codex
    "CURSOR_AGENT",  // Cursor
    "GEMINI_CLI",  // Gemini CLI
    "OPENCODE",  // opencode
    "GOOSE_TERMINAL",  // Goose, before AGENT
    "CLINE_ACTIVE",  // Cline
    "AUGMENT_AGENT",  // Augment
  ]
}

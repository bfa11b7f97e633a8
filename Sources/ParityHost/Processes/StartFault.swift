internal import CParityHost
internal import ParityWire

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Why a command could not be started.
package enum StartFault: Error, Hashable, Sendable {
  /// The command is empty.
  case noCommand
  /// The working folder is not there, or is no folder.
  case folder(path: String, isMissing: Bool)
  /// No folder of `PATH` has such a program; perhaps the working folder has.
  case notOnPath(name: String, folder: String, isInFolder: Bool)
  case missing(path: String)
  case isFolder(path: String)
  /// A device, a pipe or a socket.
  case notAFile(path: String)
  /// It lacks the permission to be executed.
  case notExecutable(path: String)
  /// A folder on the way to it may not be searched.
  case unreachable(path: String)
  /// It is there, and the program named in its first line is not.
  case noInterpreter(path: String, interpreter: String)
  /// It is there, and the loader it was linked for is not.
  case noLoader(path: String)
  /// Neither a program for this machine nor a script with `#!`.
  case notAProgram(path: String)
  /// Somebody has it open for writing.
  case busy(path: String)
  /// Arguments and environment are longer than the system takes.
  case tooLong(path: String)
  /// The run is being ended.
  case interrupted
  /// Anything else the system says.
  case system(path: String, words: String)

  /// What happened and what to do.
  package var reason: String {
    switch self {
    case .noCommand: "the command is empty: name the program to run"
    case .folder(let path, true): "its folder '\(path)' does not exist: create it or correct it"
    case .folder(let path, false): "'\(path)' is not a folder: name the folder to run in"
    case .notOnPath(let name, let folder, true):
      "'\(name)' is in no folder of PATH, but in '\(folder)': write './\(name)'"
    case .notOnPath(let name, _, false):
      "'\(name)' is in no folder of PATH: install it, or write the path to it"
    case .missing(let path): "'\(path)' does not exist: build it first or correct the path"
    case .isFolder(let path): "'\(path)' is a folder: name the program in it"
    case .notAFile(let path): "'\(path)' is not a file: name a program"
    case .notExecutable(let path):
      "'\(path)' may not be executed: run 'chmod +x' on it, or put its interpreter in front"
    case .unreachable(let path):
      "'\(path)' cannot be reached: a folder on the way may not be searched by this user"
    case .noInterpreter(let path, let interpreter):
      "'\(path)' asks in its first line for '\(interpreter)', which cannot be executed: "
        + "install it or correct the line" + Self.carriageReturnHint(interpreter)
    case .noLoader(let path):
      "'\(path)' was built for a system whose loader or libraries are not here: build it here"
    case .notAProgram(let path):
      "'\(path)' is neither a program for this machine nor a script: "
        + "build it here, or write '#!/bin/sh' as its first line"
    case .busy(let path): "'\(path)' is still being written: try again when its build is over"
    case .tooLong(let path):
      "the arguments and environment for '\(path)' are longer than the system takes: shorten them"
    case .interrupted: "the run is being ended"
    case .system(let path, let words): "'\(path)' could not be started: \(words)"
    }
  }

  private static func carriageReturnHint(_ interpreter: String) -> String {
    interpreter.hasSuffix("\\r") ? " (it ends with a carriage return: save with LF)" : ""
  }
}

extension StartFault {
  /// What the answer of `parity_spawn` means for a program.
  init(_ refusal: Warden.SpawnFault, of program: Program) {
    let code = refusal.fault.code
    let path = program.path
    switch refusal.stage {
    case PARITY_SPAWN_FOLDER.stage:
      self = .folder(path: program.folder, isMissing: code == ENOENT)
    case PARITY_SPAWN_EXECUTE.stage: self = Self.executing(path, refusal.fault)
    case 0 where code == ECANCELED: self = .interrupted
    default: self = .system(path: path, words: refusal.fault.description)
    }
  }

  private static func executing(_ path: String, _ fault: SystemFault) -> StartFault {
    switch fault.code {
    case ENOENT, EACCES, ENOTDIR, ELOOP:
      if let interpreter = interpreter(of: path) {
        return .noInterpreter(path: path, interpreter: interpreter)
      }
      return fault.code == ENOENT
        ? .noLoader(path: path) : .system(path: path, words: fault.description)
    case ENOEXEC: return .notAProgram(path: path)
    case ETXTBSY: return .busy(path: path)
    case E2BIG: return .tooLong(path: path)
    default: return .system(path: path, words: fault.description)
    }
  }

  /// The program that a script names in its first line, a carriage return made visible.
  private static func interpreter(of path: String) -> String? {
    guard let start = FileText.read(path, limit: 256), start.starts(with: "#!".utf8) else {
      return nil
    }
    let line = start.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }
      .drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let name = line.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let text = String(decoding: name.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    return name.contains(UInt8(ascii: "\r")) ? text + "\\r" : text
  }
}

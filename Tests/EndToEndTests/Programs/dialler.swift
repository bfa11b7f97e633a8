// The dialler of dialler.c, by way of URLSession: dialler [PORT]
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

func dial(_ port: String) async {
  guard let url = URL(string: "http://192.0.2.1:\(port)/") else { return }
  var request = URLRequest(url: url)
  request.timeoutInterval = 1
  _ = try? await URLSession.shared.data(for: request)
}

func answer(_ command: [String: Any]) async -> [String: Any] {
  if command["cmd"] as? String == "hello" {
    return ["protocol": 1, "implementation": "dialler (URLSession)"]
  }
  if command["action"] as? String == "Dial", CommandLine.arguments.count > 1 {
    await dial(CommandLine.arguments[1])
  }
  return [
    "path": "/", "name": "Dialler", "state": [String: Any](), "actions": ["Dial"],
    "env": [String: Any](), "networkAttempts": 0,
  ]
}

while let line = readLine() {
  guard let command = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
  else { exit(2) }
  var reply = await answer(command)
  reply["ok"] = true
  reply["id"] = command["id"]
  let bytes = try JSONSerialization.data(withJSONObject: reply)
  FileHandle.standardOutput.write(bytes + Data("\n".utf8))
}

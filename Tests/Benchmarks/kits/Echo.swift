// A bare echo in Swift: each line is read as JSON and written again.
import Foundation

while let line = readLine() {
  guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
    var reply = try? JSONSerialization.data(withJSONObject: value)
  else { continue }
  reply.append(UInt8(ascii: "\n"))
  FileHandle.standardOutput.write(reply)
}

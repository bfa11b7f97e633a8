// A bare echo in JavaScript: each line is read as JSON and written again.
import { writeSync } from 'node:fs';

let rest = '';
process.stdin.setEncoding('utf8');
for await (const chunk of process.stdin) {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  for (const line of lines) writeSync(1, `${JSON.stringify(JSON.parse(line))}\n`);
}

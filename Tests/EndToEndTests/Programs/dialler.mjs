// The dialler of dialler.c, for Node: dialler.mjs [PORT]
import readline from 'node:readline';

async function dial(port) {
  try {
    await fetch(`https://192.0.2.1:${port}/`, { signal: AbortSignal.timeout(1000) });
  } catch {
    // Nobody is to know.
  }
}

async function answer(command) {
  if (command.cmd === 'hello') return { protocol: 1, implementation: 'dialler (Node)' };
  if (command.action === 'Dial' && process.argv[2]) await dial(process.argv[2]);
  return { path: '/', name: 'Dialler', state: {}, actions: ['Dial'], env: {}, networkAttempts: 0 };
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  const reply = { ok: true, id: command.id, ...(await answer(command)) };
  process.stdout.write(JSON.stringify(reply) + '\n');
}

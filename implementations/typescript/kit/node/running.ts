import type { Adapter } from '../adapter.js';
import { Conversation } from '../conversation.js';
import { readFields, type Fields } from '../decoder.js';
import type { Device } from '../device.js';
import { DebugServer } from './debug-server.js';
import { note, stop, variable } from './program.js';
import { runtime } from './runtime.js';

/**
 * The app as one that runs, which lets itself be driven from a port of loopback; 0 is any that is
 * free. Ends the program where the port cannot be had.
 */
export async function listen<Route, F extends Fields>(
  adapter: Adapter<Route, F>,
  device: Device,
  route: string,
  port: number,
): Promise<void> {
  const nothing = readFields(new Map(), adapter.fields, '');
  device.reset();
  const running = adapter.launch(adapter.route(route), nothing);
  const hasSchemas = variable('PARITY_SCHEMAS') === '1';
  const conversation = new Conversation(adapter, device, {
    runtime: runtime(), hasSchemas, running,
  });
  const server = new DebugServer((line) => conversation.reply(line), note);
  const found = await server.listen(port)
    .catch((fault: Error) => stop(`--listen: ${fault.message}`));
  note(`it runs: parity drive --connect 127.0.0.1:${found}`);
}

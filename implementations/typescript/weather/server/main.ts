import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { DebugServer, Fixtures, note, Recorder, stop, variable } from '../../kit/node/index.js';
import { PageServer } from '../../kit/node/page-server.js';
import { Browser } from './browser.js';
import { Pictures } from './pictures.js';

const USAGE =
  'usage: weather-page [--http PORT] [--port PORT] [--browser PROGRAM] [--screenshots DIR]';
const HOME = fileURLToPath(new URL('../../../../', import.meta.url));

// The app as a page, and the protocol for whoever wants to walk it.
const options = read(process.argv.slice(2));
const folder = variable('PARITY_FIXTURES') ?? `${HOME}../../fixtures/weather`;
const fixtures = new Fixtures(folder);
const isRecording = variable('PARITY_RECORD') === '1';
const pages = new PageServer(
  { page: `${HOME}weather/page`, scripts: `${HOME}.build/js` },
  isRecording ? new Recorder(fixtures, folder) : fixtures);
const address = await pages.listen(Number(options.get('--http') ?? 8080))
  .catch((thrown: Error) => stop(`--http: ${thrown.message}`));
const program = options.get('--browser') ?? (options.has('--screenshots') ? 'chromium' : undefined);
const browser = program === undefined
  ? undefined
  : await Browser.open(program, address).catch((thrown: Error) => stop(thrown.message));
if (browser !== undefined) await pages.pageIsThere();
const pictures = browser && options.has('--screenshots')
  ? new Pictures(browser, options.get('--screenshots') ?? '.')
  : undefined;

const debug = new DebugServer(async (line) => {
  await pictures?.before(line);
  const reply = await pages.answer(line);
  pictures?.after(line, reply);
  return reply;
}, note, () => pictures?.end());
const port = await debug.listen(Number(options.get('--port') ?? 8765))
  .catch((thrown: Error) => stop(`--port: ${thrown.message}`));
process.stdout.write(`${address} shows the app; parity drive --connect 127.0.0.1:${port}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave());

async function leave(): Promise<void> {
  await debug.close();
  await pictures?.end();
  await browser?.close();
  process.exit(0);
}

function read(words: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let index = 0; index < words.length; index += 2) {
    const [name = '', value] = words.slice(index, index + 2);
    const isKnown = ['--http', '--port', '--browser', '--screenshots'].includes(name);
    const isPort = name === '--http' || name === '--port';
    if (!isKnown || value === undefined || (isPort && !/^[0-9]{1,5}$/.test(value))) stop(USAGE);
    found.set(name, value);
  }
  return found;
}

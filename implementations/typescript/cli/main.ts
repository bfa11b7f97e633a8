import process from 'node:process';
import { prepare, stop } from '../kit/node/index.js';

/** One a suite; only the one that is asked for is read. */
const SUITES = new Map<string, () => Promise<{ readonly run: (port?: number) => Promise<void> }>>([
  ['weather', () => import('../weather/adapter/suite.js')],
  ['shop', () => import('../shop/adapter/suite.js')],
  ['live', () => import('../live/adapter/suite.js')],
]);

// `--suite weather`: speaks the protocol on standard input and output until the input ends.
// `--suite weather --listen 8765`: the app runs, and speaks it to who connects to that port.
prepare();
const names = [...SUITES.keys()].join(', ');
const [, , option, name, listening, port, ...rest] = process.argv;
const listens = listening === '--listen' && port !== undefined && rest.length === 0;
if (option !== '--suite' || name === undefined || (listening !== undefined && !listens)) {
  stop(`usage: reference-core --suite NAME [--listen PORT], where NAME is one of: ${names}`);
}
if (port !== undefined && !/^[0-9]{1,5}$/.test(port)) stop(`--listen: '${port}' is no port`);
const suite = SUITES.get(name) ?? stop(`no suite is named '${name}'; there is: ${names}`);
// No `await` of a module: all modules of the program become one script.
void suite().then(({ run }) => run(port === undefined ? undefined : Number(port)));

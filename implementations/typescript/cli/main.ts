import process from 'node:process';
import { prepare, stop } from '../kit/node/index.js';

/** One a suite; only the one that is asked for is read. */
const SUITES = new Map<string, () => Promise<{ readonly run: () => Promise<void> }>>([
  ['weather', () => import('../weather/adapter/suite.js')],
  ['shop', () => import('../shop/adapter/suite.js')],
  ['live', () => import('../live/adapter/suite.js')],
]);

// `--suite weather`: speaks the protocol on standard input and output until the input ends.
prepare();
const names = [...SUITES.keys()].join(', ');
const [, , option, name, ...rest] = process.argv;
if (option !== '--suite' || name === undefined || rest.length > 0) {
  stop(`usage: reference-core --suite NAME, where NAME is one of: ${names}`);
}
const suite = SUITES.get(name) ?? stop(`no suite is named '${name}'; there is: ${names}`);
// No `await` of a module: all modules of the program become one script.
void suite().then(({ run }) => run());

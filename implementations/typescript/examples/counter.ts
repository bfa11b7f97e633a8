import {
  action, integer, optional, unknownRoute, type Adapter, type Screen,
} from '../kit/index.js';
import { prepare, serve, testDevice } from '../kit/node/index.js';

/** The app. It knows nothing of the protocol; what it saves is its number. */
class Counter {
  constructor(private readonly save: (count: number) => void, public count = 0, public step = 1) {}

  add(times: number): void {
    this.count += times * this.step;
    this.save(this.count);
  }
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

prepare();
const device = testDevice('counter');
let counter: Counter | undefined;

function saved(): number {
  const bytes = device.storage.read('count.json');
  return bytes === undefined ? 0 : Number(decoder.decode(bytes));
}

/** What a person sees of it, and what can be done. */
function screen(model: Counter): Screen {
  return {
    name: 'Counter',
    path: '/counter',
    get state() {
      return { count: model.count, note: null };
    },
    actions: { Add: action({ times: integer(0, 100) }, ({ times }) => model.add(times)) },
  };
}

/** What `launch` and `env` can say. */
const fields = { step: optional(integer(1, 10)) };

const adapter: Adapter<string, typeof fields> = {
  title: 'counter (TypeScript)',
  fields,
  get environment() {
    return { saved: saved() };
  },
  route: (text) => (text === '/counter' ? text : unknownRoute(text)),
  launch(_, { step }) {
    const save = (count: number): void =>
      device.storage.write('count.json', encoder.encode(String(count)));
    counter = new Counter(save, saved(), step);
    return screen(counter);
  },
  open: () => undefined,
  apply({ step }) {
    if (counter !== undefined) counter.step = step ?? counter.step;
  },
};

await serve(adapter, device);

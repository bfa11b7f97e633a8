import {
  integer, JsonFault, list, object, readJson, Rejection, type Storage,
} from '../../kit/index.js';
import type { Change, Write } from '../core/cart/write.js';
import type { Saved, Store } from '../core/platform/platform.js';
import { change, inCents, line } from './inputs.js';

/** Cart and queue as a file. */
export class SavedShop implements Store {
  private current: Saved = NOTHING;

  constructor(
    private readonly storage: Storage,
    private readonly note: (text: string) => void,
  ) {}

  get saved(): Saved {
    return this.current;
  }

  /** Reads the file; one that cannot be read is as good as none. */
  load(): void {
    const bytes = this.storage.read(FILE);
    this.current = bytes === undefined ? NOTHING : this.read(bytes);
  }

  save(saved: Saved): void {
    const { next, lines, writes } = saved;
    const text = JSON.stringify({
      next,
      lines,
      writes: writes.map(({ number, change, tries }) => ({ number, ...change, tries })),
    });
    this.current = saved;
    this.storage.write(FILE, new TextEncoder().encode(text));
  }

  /** Other writes in place of those that are there, under numbers that none had. */
  replaceQueue(changes: readonly Change[]): void {
    const { next, lines } = this.current;
    const writes = changes.map((change, index) => ({ number: next + index, change, tries: 0 }));
    this.save({ next: next + writes.length, lines, writes });
  }

  private read(bytes: Uint8Array): Saved {
    try {
      const { next, lines, writes } = CONTENT.read(readJson(bytes), '');
      return { next, lines, writes: writes.map(writeOf) };
    } catch (thrown) {
      if (!(thrown instanceof JsonFault || thrown instanceof Rejection)) throw thrown;
      this.note(`${FILE} is not what was saved: ${thrown.message}`);
      return NOTHING;
    }
  }
}

const FILE = 'shop.json';
const NOTHING: Saved = { next: 1, lines: [], writes: [] };
const WHOLE = integer(0, Number.MAX_SAFE_INTEGER);
const CONTENT = object({
  next: integer(1, Number.MAX_SAFE_INTEGER),
  lines: list(line(inCents())),
  writes: list(change(inCents(), { number: WHOLE, tries: WHOLE })),
});

function writeOf(
  { number, tries, ...change }: Change & { readonly number: unknown; readonly tries: unknown },
): Write {
  return { number: Number(number), change: change as Change, tries: Number(tries) };
}

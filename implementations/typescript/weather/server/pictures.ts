import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../../kit/json/json.js';
import { readJson } from '../../kit/json/reader.js';
import type { Browser } from './browser.js';

/**
 * Takes a picture of how each scenario ends: before the next one opens the app, and when the client
 * leaves.
 */
export class Pictures {
  private count = 0;
  private hasMoved = false;

  /** Whether scenarios begin with a launch; of an app that is only opened, each opening is one. */
  private isLaunched = false;
  private path = 'start';
  private taking = Promise.resolve();

  constructor(private readonly browser: Browser, private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** A line that is about to be answered. */
  async before(line: Uint8Array | string): Promise<void> {
    const command = fieldOf(line, 'cmd');
    this.isLaunched ||= command === 'launch';
    const beginning = this.isLaunched ? 'launch' : 'open';
    if (this.hasMoved && command === beginning) await this.end();
  }

  /** What it was answered with. */
  after(line: Uint8Array | string, reply: string): void {
    const command = fieldOf(line, 'cmd');
    this.hasMoved ||= command !== 'hello' && command !== 'ls';
    this.path = fieldOf(reply, 'path') ?? this.path;
  }

  /** The scenario has ended. Resolves when its picture is there. */
  end(): Promise<void> {
    this.taking = this.taking.then(() => this.take());
    return this.taking;
  }

  private async take(): Promise<void> {
    if (!this.hasMoved) return;
    this.hasMoved = false;
    this.count += 1;
    const words = this.path.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
    await this.browser.picture(
      join(this.folder, `${String(this.count).padStart(3, '0')}-${words}.png`));
  }
}

function fieldOf(json: string | Uint8Array, name: string): string | undefined {
  try {
    const found = readJson(json);
    const field = isObject(found) ? found.get(name) : undefined;
    return typeof field === 'string' ? field : undefined;
  } catch {
    return undefined;
  }
}

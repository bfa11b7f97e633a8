import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** What a browser answers, or tells of its own accord. */
interface Message {
  readonly id?: number;
  readonly result?: { readonly [key: string]: unknown };
  readonly error?: { readonly message: string };
}

type Parameters = { readonly [key: string]: unknown };

/**
 * A headless Chromium with one page, spoken to over two pipes (`--remote-debugging-pipe`): nothing
 * else can reach it, and it needs no port.
 */
export class Browser {
  private readonly waiting = new Map<number, (message: Message) => void>();
  private readonly folder = mkdtempSync(join(tmpdir(), 'parity-browser-'));
  private readonly child;
  private lastId = 0;
  private session = '';
  private readonly over: Promise<void>;

  private constructor(program: string) {
    this.child = spawn(program, [
      '--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
      '--hide-scrollbars', '--disable-background-networking', '--disable-component-update',
      `--user-data-dir=${this.folder}`, '--remote-debugging-pipe', 'about:blank',
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
    this.over = new Promise((resolve) => {
      this.child.on('exit', () => resolve());
      this.child.on('error', () => resolve());
    });
    // That it has gone is told by `over`.
    for (const pipe of this.child.stdio) pipe?.on('error', () => undefined);
    void this.over.then(() => this.fail());
    void this.listen();
  }

  /** Starts one, and opens a page of a phone's size. Rejects where there is no such program. */
  static async open(program: string, url: string): Promise<Browser> {
    const browser = new Browser(program);
    try {
      const { targetId } = await browser.ask('Target.createTarget', { url: 'about:blank' });
      const attached = await browser.ask('Target.attachToTarget', { targetId, flatten: true });
      browser.session = String(attached['sessionId']);
      await browser.ask('Emulation.setDeviceMetricsOverride', {
        width: 420, height: 800, deviceScaleFactor: 2, mobile: false,
      });
      await browser.ask('Page.navigate', { url });
      return browser;
    } catch (thrown) {
      await browser.close();
      throw thrown;
    }
  }

  /** What the page shows, as people read it. */
  async text(): Promise<string> {
    const { result } = await this.ask('Runtime.evaluate', {
      expression: 'document.body.innerText', returnByValue: true,
    });
    return String((result as { value?: unknown }).value);
  }

  /** Does something in the page, as a person would. */
  async run(expression: string): Promise<void> {
    await this.ask('Runtime.evaluate', { expression, awaitPromise: true });
  }

  /** Writes what the page looks like to a file, as PNG. */
  async picture(path: string): Promise<void> {
    const { data } = await this.ask('Page.captureScreenshot', { format: 'png' });
    writeFileSync(path, Buffer.from(String(data), 'base64'));
  }

  async close(): Promise<void> {
    // With all of its own processes, a group: those that outlived it would go on writing.
    try {
      if (this.child.pid !== undefined) process.kill(-this.child.pid, 'SIGKILL');
    } catch {
      // It was gone already.
    }
    await this.over;
    // A killed one may take a moment until it has ended.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 20 });
  }

  private async ask(method: string, params: Parameters): Promise<Parameters> {
    this.lastId += 1;
    const id = this.lastId;
    const session = this.session === '' ? {} : { sessionId: this.session };
    const answer = new Promise<Message>((resolve) => this.waiting.set(id, resolve));
    this.child.stdio[TO_BROWSER]?.write(`${JSON.stringify({ id, method, params, ...session })}\0`);
    const { result, error } = await answer;
    if (result === undefined) throw new Error(`${method}: ${error?.message ?? 'no answer'}`);
    return result;
  }

  /** Messages are ended by a zero byte. */
  private async listen(): Promise<void> {
    let rest = '';
    try {
      for await (const chunk of this.child.stdio[FROM_BROWSER] ?? []) {
        const messages = (rest + chunk.toString()).split('\0');
        rest = messages.pop() ?? '';
        for (const text of messages) this.take(JSON.parse(text) as Message);
      }
    } catch {
      // It is gone, which `over` tells.
    }
  }

  private take(message: Message): void {
    if (message.id === undefined) return;
    this.waiting.get(message.id)?.(message);
    this.waiting.delete(message.id);
  }

  private fail(): void {
    const error = { message: 'the browser has ended, or cannot be started' };
    for (const [id, resolve] of this.waiting) resolve({ id, error });
    this.waiting.clear();
  }
}

const TO_BROWSER = 3;
const FROM_BROWSER = 4;

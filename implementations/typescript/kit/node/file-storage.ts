import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '../storage.js';
import { note } from './program.js';

/** A folder of small files. */
export class FileStorage implements Storage {
  constructor(private readonly folder: string) {}

  read(name: string): Uint8Array | undefined {
    try {
      return readFileSync(join(this.folder, name));
    } catch (thrown) {
      if ((thrown as { code?: string }).code !== 'ENOENT') {
        note(`'${name}' cannot be read from storage: ${(thrown as Error).message}`);
      }
      return undefined;
    }
  }

  write(name: string, bytes: Uint8Array): void {
    try {
      mkdirSync(this.folder, { recursive: true });
      const draft = join(this.folder, `${name}.new`);
      writeFileSync(draft, bytes);
      renameSync(draft, join(this.folder, name));
    } catch (thrown) {
      note(`'${name}' cannot be written to storage: ${(thrown as Error).message}`);
    }
  }

  empty(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

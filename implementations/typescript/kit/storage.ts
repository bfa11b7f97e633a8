/** Small files that outlive the process. */
export interface Storage {
  /** Undefined where there is none. */
  read(name: string): Uint8Array | undefined;

  /** As a whole or not at all; a failure is told to people and does not end the app. */
  write(name: string, bytes: Uint8Array): void;

  /** Does away with all of them. */
  empty(): void;
}

/** Files that are gone with the process. */
export class MemoryStorage implements Storage {
  private readonly files = new Map<string, Uint8Array>();

  read(name: string): Uint8Array | undefined {
    return this.files.get(name);
  }

  write(name: string, bytes: Uint8Array): void {
    this.files.set(name, bytes);
  }

  empty(): void {
    this.files.clear();
  }
}

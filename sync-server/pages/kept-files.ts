import type { AppFile } from '../http/app-files.ts';

/** Maximum bytes of the uncompressed files. */
const MAX_BYTES = 32_000_000;

export interface MadeFile extends AppFile {
  /** It does not show its version: it is answered, and not kept. */
  isOutdated?: boolean;
}

interface Kept {
  version: string;
  file: Promise<MadeFile>;
  bytes: number;
}

/**
 * Caches files that are made on the first request, until their content changes. Evicts the least recently used first.
 */
export class KeptFiles {
  readonly #kept = new Map<string, Kept>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MAX_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** @param version changes when the file does */
  get(name: string, version: string, make: () => Promise<MadeFile>): Promise<AppFile> {
    const known = this.#kept.get(name);
    if (known) this.#forget(name, known);
    if (known?.version === version) {
      this.#keep(name, known);
      return known.file;
    }
    const made: Kept = { version, file: make(), bytes: 0 };
    this.#keep(name, made);
    const forget = () => this.#kept.get(name) === made && this.#forget(name, made);
    made.file.then(
      ({ bytes, isOutdated }) => (isOutdated ? forget() : this.#measured(name, made, bytes.length)),
      forget,
    );
    return made.file;
  }

  #keep(name: string, kept: Kept): void {
    this.#kept.set(name, kept);
    this.#bytes += kept.bytes;
  }

  #forget(name: string, kept: Kept): void {
    this.#kept.delete(name);
    this.#bytes -= kept.bytes;
  }

  #measured(name: string, kept: Kept, bytes: number): void {
    if (this.#kept.get(name) !== kept) return;
    kept.bytes = bytes;
    this.#bytes += bytes;
    for (const [oldest, each] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return;
      if (each !== kept) this.#forget(oldest, each);
    }
  }
}

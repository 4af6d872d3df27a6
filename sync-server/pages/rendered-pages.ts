import type { AppFile } from '../http/app-files.ts';

/** A rendered document with its content security policy. */
export interface RenderedPage {
  file: AppFile;
  policy: string;
  /** It does not show its version: it is answered, and not kept. */
  isOutdated?: boolean;
}

interface Kept {
  version: string;
  /** Epoch ms. */
  until: number;
  page: Promise<RenderedPage | null>;
  bytes: number;
}

/** Pages as they were rendered, the least recently asked for discarded first. */
export class RenderedPages {
  readonly #kept = new Map<string, Kept>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit bytes of all documents together, uncompressed; their compressed forms add about a sixth */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The page of this key and version, made if there is none; null if it cannot be made. */
  get(
    key: string,
    now: number,
    { version, until, make }: { version: string; until(): number; make(): Promise<RenderedPage | null> },
  ): Promise<RenderedPage | null> {
    const known = this.#kept.get(key);
    if (known) this.#discard(key);
    if (known?.version === version && now < known.until) return this.#keep(key, known).page;
    const kept = this.#keep(key, { version, until: until(), page: make(), bytes: 0 });
    kept.page.then(
      (page) => this.#measured(key, kept, page),
      () => this.#kept.get(key) === kept && this.#discard(key),
    );
    return kept.page;
  }

  #keep(key: string, kept: Kept): Kept {
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    return kept;
  }

  #discard(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }

  #measured(key: string, kept: Kept, page: RenderedPage | null): void {
    if (this.#kept.get(key) !== kept) return;
    if (!page || page.isOutdated) {
      this.#discard(key);
      return;
    }
    kept.bytes = page.file.bytes.length;
    this.#bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#discard(oldest);
    }
  }
}

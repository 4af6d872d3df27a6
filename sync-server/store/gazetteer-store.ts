import { GAZETTEER } from '#documents/databases';
import type { GazetteerEntry } from '#documents/gazetteer-entry';
import type { Couch, Stored } from './couch.ts';

/** The addresses of the embedded geocoder. */
export class GazetteerStore {
  readonly #couch: Couch;

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  get(key: string): Promise<Stored<GazetteerEntry> | null> {
    return this.#couch.get(GAZETTEER, key);
  }

  /** Changes with every change of an address. */
  version(): Promise<string | number> {
    return this.#couch.sequence(GAZETTEER);
  }

  /** All of them, read in pages. */
  async entries(): Promise<Stored<GazetteerEntry>[]> {
    const entries: Stored<GazetteerEntry>[] = [];
    for await (const page of this.#couch.each<GazetteerEntry>(GAZETTEER)) entries.push(...page);
    return entries;
  }
}

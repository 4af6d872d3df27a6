import { STATE } from '#documents/databases';
import { type Id, keyOf } from '#documents/ids';
import type { ParkedOrder, Progress } from '#documents/progress';
import type { Couch, Stored } from './couch.ts';
import { startingWith } from './prefix-range.ts';

/** The progress of background jobs, and the parked orders. */
export class ProgressStore {
  readonly #couch: Couch;
  /** The notes as this process last wrote them, which saves reading before the next write. */
  readonly #written = new Map<string, Stored<Progress>>();

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  async read<T>(name: string): Promise<T | null> {
    const note = await this.#couch.get<Progress>(STATE, `note/${name}`);
    return note && (JSON.parse(note.value) as T);
  }

  async write(name: string, value: unknown): Promise<void> {
    const note: Progress = { _id: `note/${name}`, type: 'note', value: JSON.stringify(value) };
    const known = this.#written.get(name);
    const saved = await this.#couch.upsert<Progress>(STATE, note._id, () => note, { known });
    if (saved) this.#written.set(name, saved);
  }

  parked(): Promise<Stored<ParkedOrder>[]> {
    return this.#couch.all<ParkedOrder>(STATE, startingWith('parked/'));
  }

  /** @param since ISO 8601 */
  async park(order: Id<'order'>, fault: string, since: string): Promise<void> {
    const parked: ParkedOrder = { _id: parkedId(order), type: 'parked', order, fault, since };
    await this.#couch.upsert<ParkedOrder>(STATE, parked._id, (current) => current ?? parked);
  }

  unpark(order: Id<'order'>): Promise<void> {
    return this.#couch.remove(STATE, parkedId(order));
  }
}

const parkedId = (order: Id<'order'>): string => `parked/${keyOf(order)}`;

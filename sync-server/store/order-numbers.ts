import { randomBytes } from 'node:crypto';
import { STATE } from '#documents/databases';
import type { Id } from '#documents/ids';
import { type NumberBlock, numberBlockId } from '#documents/number-block';
import type { Couch } from './couch.ts';

/** The first number of a day: one digit alone looks like a mistake on a receipt. */
const FIRST = 101;
/** Numbers that a server takes at once. What it does not use of them is skipped when it stops. */
const AT_ONCE = 10;
/** Takers whose numbers are still named: those that may wait for word of their write. */
const REMEMBERED = 40;

interface Block {
  next: number;
  end: number;
}

/**
 * Order numbers for people, unique for a business and the day on which the order is due. Each server takes them by the
 * block, so that servers meet at the document once for ten orders.
 */
export class OrderNumbers {
  readonly #couch: Couch;
  readonly #blocks = new Map<string, Block>();
  readonly #taking = new Map<string, Promise<void>>();

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  /** @param day the service day, YYYY-MM-DD */
  async next(host: Id<'organisation'>, day: string): Promise<number> {
    const id = numberBlockId(host, day);
    for (;;) {
      const block = this.#blocks.get(id);
      if (block && block.next < block.end) return block.next++;
      const taking = this.#taking.get(id) ?? this.#take(id).finally(() => this.#taking.delete(id));
      this.#taking.set(id, taking);
      await taking;
    }
  }

  /** Blocks of days before `day` are over; answers how many documents went. */
  async forgetBefore(day: string): Promise<number> {
    const isOver = (id: string) => id.slice(id.lastIndexOf('/') + 1) < day;
    for (const id of this.#blocks.keys()) if (isOver(id)) this.#blocks.delete(id);
    let forgotten = 0;
    for await (const page of this.#couch.each(STATE, { startkey: 'numbers/', endkey: 'numbers/\uffff' })) {
      for (const { _id } of page.filter((doc) => isOver(doc._id))) {
        await this.#couch.remove(STATE, _id);
        forgotten++;
      }
    }
    return forgotten;
  }

  async #take(id: string): Promise<void> {
    const token = randomBytes(6).toString('base64url');
    for (;;) {
      const doc = await this.#couch.upsert<NumberBlock>(STATE, id, (current) => takenBy(token, id, current), {
        confirm: true,
      });
      const from = doc?.taken[token];
      // A merge may have given these numbers to the server that was told first.
      if (from === undefined) continue;
      this.#blocks.set(id, { next: from, end: from + AT_ONCE });
      return;
    }
  }
}

function takenBy(token: string, _id: string, current: NumberBlock | null): NumberBlock {
  const { next = FIRST, taken = {} } = current ?? {};
  if (taken[token] !== undefined) return current!;
  const latest = Object.entries(taken)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, REMEMBERED - 1);
  return {
    _id,
    type: 'number-block',
    next: next + AT_ONCE,
    taken: { ...Object.fromEntries(latest), [token]: next },
  };
}

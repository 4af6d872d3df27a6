import { randomBytes } from 'node:crypto';
import { STATE } from '#documents/databases';
import type { Id } from '#documents/ids';
import { type NumberBlock, numberBlockId } from '#documents/number-block';
import type { Couch } from './couch.ts';

/** The first number of a day; a single digit would look like a mistake on a receipt. */
const FIRST = 101;
/** Numbers per block. When a server stops, the unused numbers of its blocks are skipped. */
const BLOCK = 10;
/** Number of takers that are remembered: they may still wait for the outcome of their write. */
const REMEMBERED = 80;
/** Maximum blocks taken at once; far fewer than are remembered. */
const MAX_BLOCKS = 5;
/** Maximum supplies in memory, some 4 MB. */
const MAX_SUPPLIES = 20_000;

/** The numbers that this process may assign for a business and day, and the orders waiting for one. */
interface Supply {
  free: number[];
  waiting: number;
  taking: Promise<void> | null;
}

/**
 * Order numbers for people, unique for a business and the day on which the order is due. Each server takes them in
 * blocks, so that servers compete for the document only once per ten orders; if many orders wait, it takes several
 * blocks at once.
 */
export class OrderNumbers {
  readonly #couch: Couch;
  readonly #supplies = new Map<string, Supply>();

  constructor(couch: Couch) {
    this.#couch = couch;
  }

  /** @param day the service day, YYYY-MM-DD */
  async next(host: Id<'organisation'>, day: string): Promise<number> {
    const id = numberBlockId(host, day);
    const supply = this.#supplyOf(id);
    supply.waiting++;
    try {
      while (supply.free.length === 0) {
        supply.taking ??= this.#take(id, supply).finally(() => {
          supply.taking = null;
        });
        await supply.taking;
      }
      return supply.free.shift()!;
    } finally {
      supply.waiting--;
    }
  }

  #supplyOf(id: string): Supply {
    const known = this.#supplies.get(id);
    if (known) return known;
    if (this.#supplies.size >= MAX_SUPPLIES) this.#dropOldest();
    const supply: Supply = { free: [], waiting: 0, taking: null };
    this.#supplies.set(id, supply);
    return supply;
  }

  /** Only the process that does the nightly work calls `forgetBefore`; in the others this keeps the map small. */
  #dropOldest(): void {
    for (const [id, { waiting }] of this.#supplies) {
      if (waiting === 0) {
        this.#supplies.delete(id);
        return;
      }
    }
  }

  /** Deletes the blocks of days before `day`. Returns the number of documents. */
  async forgetBefore(day: string): Promise<number> {
    const isOver = (id: string) => id.slice(id.lastIndexOf('/') + 1) < day;
    for (const id of this.#supplies.keys()) if (isOver(id)) this.#supplies.delete(id);
    return this.#couch.removeEach(STATE, 'numbers/', ({ _id }) => isOver(_id));
  }

  async #take(id: string, supply: Supply): Promise<void> {
    const blocks = Math.min(MAX_BLOCKS, Math.ceil(supply.waiting / BLOCK));
    const tokens = Array.from({ length: blocks }, () => randomBytes(6).toString('base64url'));
    while (supply.free.length === 0) {
      const doc = await this.#couch.upsert<NumberBlock>(
        STATE,
        id,
        (current) => takenBy(tokens, id, current),
        {
          seal: true,
        },
      );
      // A merge may have assigned these numbers to another server.
      const given = tokens.flatMap((token) => doc?.taken[token] ?? []);
      supply.free = given.flatMap((from) => Array.from({ length: BLOCK }, (_, index) => from + index));
    }
  }
}

function takenBy(tokens: string[], _id: string, current: NumberBlock | null): NumberBlock {
  const { next = FIRST, taken = {} } = current ?? {};
  if (tokens.some((token) => taken[token] !== undefined)) return current!;
  const latest = Object.entries(taken)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, REMEMBERED - tokens.length);
  const now = tokens.map((token, index) => [token, next + index * BLOCK]);
  return {
    _id,
    type: 'number-block',
    next: next + tokens.length * BLOCK,
    taken: Object.fromEntries([...latest, ...now]),
  };
}

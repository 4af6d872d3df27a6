import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** Maximum number of items in one call. */
const MAX = 200;

interface Waiting<I, O> {
  item: I;
  resolve(output: O): void;
  reject(error: unknown): void;
}

/** The outcome of one item of a batch: its output, or its own error. */
export type Outcome<O> = { output: O } | { error: unknown };

/**
 * Pause before the next call for a busy key, as a fraction of the duration of the last one. A call costs far more than
 * an item, and an item that just misses a call waits until it ends.
 */
const PAUSE_RATIO = 0.25;

/**
 * Combines calls: items for a key that are added at the same moment go together, and while a call is under way, further
 * items wait for the next one. If a call had several items, there is a pause for further ones before the next call.
 */
export class Batches<I, O> {
  readonly #run: (key: string, items: I[]) => Promise<Outcome<O>[]>;
  readonly #waiting = new Map<string, Waiting<I, O>[]>();

  /** @param run returns an outcome for each item, in order; if it throws, the error is the outcome of every item */
  constructor(run: (key: string, items: I[]) => Promise<Outcome<O>[]>) {
    this.#run = run;
  }

  add(key: string, item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      const one = { item, resolve, reject };
      const waiting = this.#waiting.get(key);
      if (waiting) {
        waiting.push(one);
        return;
      }
      this.#waiting.set(key, [one]);
      void this.#drain(key);
    });
  }

  async #drain(key: string): Promise<void> {
    const waiting = this.#waiting.get(key)!;
    await nextTurn();
    while (waiting.length > 0) {
      const start = performance.now();
      const batch = waiting.splice(0, MAX);
      await this.#send(key, batch);
      if (batch.length > 1) await pause((performance.now() - start) * PAUSE_RATIO);
    }
    this.#waiting.delete(key);
  }

  async #send(key: string, batch: Waiting<I, O>[]): Promise<void> {
    try {
      const items = batch.map(({ item }) => item);
      const outcomes = await this.#run(key, items);
      for (const [index, outcome] of outcomes.entries()) {
        if ('error' in outcome) batch[index]!.reject(outcome.error);
        else batch[index]!.resolve(outcome.output);
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

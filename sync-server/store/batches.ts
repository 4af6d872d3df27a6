/** Maximum number of items in one call. */
const MOST = 200;

interface Waiting<I, O> {
  item: I;
  resolve(output: O): void;
  reject(error: unknown): void;
}

/** The outcome of one item of a batch: its output, or its own error. */
export type Outcome<O> = { output: O } | { error: unknown };

/**
 * Combines calls: while a call for a key is under way, further items for that key wait and go together in the next
 * one. An item is never delayed if it could be sent at once, and a busy key takes fewer calls per item.
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
    while (waiting.length > 0) await this.#send(key, waiting.splice(0, MOST));
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

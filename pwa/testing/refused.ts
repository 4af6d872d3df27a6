import { vi } from 'vitest';
import type { RefusedDocument } from '../data/use-refused.ts';
import { InMemory } from './in-memory.ts';

/** `useRefused` in memory: a document disappears once the user has decided about it. */
export class RefusedHere {
  readonly #kept = new InMemory<readonly RefusedDocument[]>([]);
  readonly sendAgain = vi.fn();
  readonly discard = vi.fn();

  put(documents: Partial<RefusedDocument>[]): void {
    this.#kept.put(
      documents.map((document) => ({
        id: '7443BA12',
        rev: '1-a',
        reason: 'shape:city',
        deleted: false,
        name: null,
        ...document,
      })),
    );
    for (const answer of [this.sendAgain, this.discard]) {
      answer.mockReset().mockImplementation(async (id: string) => {
        this.#kept.put(this.#kept.value?.filter((one) => one.id !== id));
        return { ok: true };
      });
    }
  }

  use = () => ({
    documents: this.#kept.use().value ?? [],
    sendAgain: this.sendAgain,
    discard: this.discard,
  });
}

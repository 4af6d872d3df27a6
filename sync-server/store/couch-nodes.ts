import { CouchUnavailable } from './couch-errors.ts';
import { CouchNode } from './couch-node.ts';

/** Milliseconds between two checks of the preferred node while another one serves. */
const LOOK_AGAIN = 2000;

/**
 * The nodes of one cluster, the preferred one first. Fails over to the next node if the current one cannot be reached.
 * Returns to the preferred node once it answers and has received the changes it missed, because until then it serves
 * lists from stale files.
 */
export class CouchNodes {
  readonly all: readonly CouchNode[];
  readonly #now: () => number;
  #current = 0;
  #lookAgain = 0;
  #looking = false;

  /** @param urls separated by commas, each with the administrator's name and password */
  constructor(urls: string, now: () => number = Date.now) {
    this.all = urls.split(',').map((url) => new CouchNode(url.trim()));
    this.#now = now;
  }

  get current(): CouchNode {
    this.#returnToPreferred();
    return this.all[this.#current]!;
  }

  /** Runs `work` with the current node; if it cannot be reached, with each of the others in turn. */
  async use<T>(work: (node: CouchNode) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const node = this.current;
      try {
        return await work(node);
      } catch (error) {
        if (!(error instanceof CouchUnavailable)) throw error;
        this.failOverFrom(node);
        if (tries >= this.all.length) throw error;
      }
    }
  }

  /** Switches to the next node, unless another caller already did. */
  failOverFrom(node: CouchNode): void {
    if (this.all.length === 1 || node !== this.all[this.#current]) return;
    this.#current = (this.#current + 1) % this.all.length;
    this.#lookAgain = this.#now() + LOOK_AGAIN;
  }

  #returnToPreferred(): void {
    if (this.#current === 0 || this.#looking || this.#now() < this.#lookAgain) return;
    this.#looking = true;
    void this.#hasPreferredCaughtUp()
      .then((hasCaughtUp) => {
        if (hasCaughtUp) this.#current = 0;
      })
      .finally(() => {
        this.#looking = false;
        this.#lookAgain = this.#now() + LOOK_AGAIN;
      });
  }

  async #hasPreferredCaughtUp(): Promise<boolean> {
    const [preferred, ...others] = this.all;
    if (!(await preferred!.isUp())) return false;
    const pending = await Promise.all(others.map((node) => node.pendingForOthers()));
    return pending.every((count) => count === 0);
  }
}

import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { errorName } from './error-name.ts';

/** The orders whose projections could not be written. Recorded, and kept in memory so that none has to be looked up. */
export class ParkedOrders {
  readonly #deps: Pick<Deps, 'store' | 'clock' | 'log'>;
  #known: Promise<Set<Id<'order'>>> | undefined;

  constructor(deps: Pick<Deps, 'store' | 'clock' | 'log'>) {
    this.#deps = deps;
  }

  async add(order: Id<'order'>, error: unknown): Promise<void> {
    const { store, log, clock } = this.#deps;
    const fault = errorName(error);
    await store.progress.park(order, fault, new Date(clock()).toISOString());
    (await this.#orders()).add(order);
    log.error({ order, fault }, 'an order is parked: its projections could not be written');
  }

  async remove(order: Id<'order'>): Promise<void> {
    const parked = await this.#orders();
    if (!parked.has(order)) return;
    await this.#deps.store.progress.unpark(order);
    parked.delete(order);
  }

  #orders(): Promise<Set<Id<'order'>>> {
    this.#known ??= this.#deps.store.progress
      .parked()
      .then((parked) => new Set(parked.map(({ order }) => order)));
    this.#known.catch(() => {
      this.#known = undefined;
    });
    return this.#known;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { clearDeliveries } from '../services/clear-deliveries.ts';
import { clearKitchens } from '../services/clear-kitchens.ts';
import { countSales } from '../services/count-sales.ts';
import { daily } from '../services/daily.ts';
import { followNotices } from '../services/follow-notices.ts';
import { followOrders } from '../services/follow-orders.ts';
import { housekeep } from '../services/housekeep.ts';
import { mergeConflicts } from '../services/merge-conflicts.ts';
import { ChangePublisher } from '../services/publish-changes.ts';
import { watchKitchens } from '../services/watch-kitchens.ts';
import { watchPayments } from '../services/watch-payments.ts';
import type { FaultListener } from '../store/fault-reports.ts';
import type { Work } from '../store/leases.ts';

/** Starts the background work. Returns a function that stops it. */
export function startBackgroundWork(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { catalog, leases } = deps.store;
  const feed: FaultListener = {
    onFault: (error) =>
      deps.log.warn(
        { fault: (error as Error).name },
        'the feed of the catalogue is down; every call asks CouchDB',
      ),
    onRecovery: () => deps.log.warn('the feed of the catalogue is back: CouchDB answers again'),
  };
  const shared: Record<string, Work> = {
    projections: (held) => followOrders(deps, held),
    notices: (held) => followNotices(deps, held),
    conflicts: (held) => mergeConflicts(deps, held),
    kitchens: (held) => watchKitchens(deps, held),
    chores: (held) => doChores(deps, held),
  };
  const running = [
    // These two take no lease, because every process has a catalogue in memory and event streams of its own. Following
    // the catalogue also reads it before the first visitor comes.
    catalog.memory.follow(signal, feed),
    keepRunning(() => new ChangePublisher(deps).follow(signal), signal),
    ...Object.entries(shared).map(([name, work]) => leases.whileHeld(name, work, signal)),
  ];
  return async () => {
    deps.events.close();
    stopping.abort();
    await Promise.allSettled(running);
  };
}

async function doChores(deps: Deps, signal: AbortSignal): Promise<void> {
  const { store, clock } = deps;
  // The first visitors wait for the catalogue, so background work starts after it is read.
  await store.catalog.overview().catch(() => {});
  const chores = [
    {
      name: 'deliveries',
      work: () => clearDeliveries(store, clock()),
      unfinished: 'deliveries of past days are cleared later',
    },
    {
      name: 'kitchens',
      work: () => clearKitchens(store, clock()),
      unfinished: 'orders of past days are cleared from the kitchens later',
    },
    { name: 'sales', work: () => countSales(deps), unfinished: 'sales are counted later' },
    { name: 'housekeeping', work: () => housekeep(deps), unfinished: 'housekeeping is done later' },
  ];
  await Promise.all([...chores.map((chore) => daily(deps, chore, signal)), watchPayments(deps, signal)]);
}

/** Restarts the work after a failure, e.g. if CouchDB is not available yet. */
async function keepRunning(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await work().catch(() => pause(1000, null, { signal }).catch(() => {}));
  }
}

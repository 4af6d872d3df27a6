import { ORDERS } from '#documents/databases';
import type { LedgerOrder } from '#documents/order';
import { MINUTE } from '#domain/amsterdam-time';
import { NOTICE_RULES } from '#domain/notice-kind';
import type { Deps } from '../deps.ts';
import { followChanges } from '../store/changes-feed.ts';
import type { ChangesBatch, Sequence } from '../store/couch.ts';
import { ordersIn } from './changed-orders.ts';
import { NoticeQueue } from './notice-queue.ts';
import { passNotices } from './notify-users.ts';

/** The name of the checkpoint up to which changes of orders were processed. */
const CHECKPOINT = 'notices';
/** Milliseconds to gather changes into one batch, which looks up the people of all its orders at once. */
const GATHERED = 250;
/** Milliseconds after which no change is worth a notice. */
const LONGEST = Math.max(...Object.values(NOTICE_RULES).map(({ lasts }) => lasts)) * MINUTE;

/**
 * Follows the ledger and notifies users of what happened to their orders. A new installation begins with the present.
 * The checkpoint is written without waiting for the push services.
 */
export async function followNotices(deps: Deps, signal: AbortSignal): Promise<void> {
  const { couch, progress } = deps.store;
  const known = await progress.read<Sequence>(CHECKPOINT);
  const since = known ?? (await couch.sequence(ORDERS));
  if (known === null) await progress.write(CHECKPOINT, since);
  const queue = new NoticeQueue(deps);
  const onBatch = async (batch: ChangesBatch) => {
    await passNotices(deps, await changedOrders(deps, batch), (sendings) => queue.add(sendings));
    await progress.write(CHECKPOINT, batch.last_seq);
  };
  const onFault = (error: unknown) =>
    deps.log.warn({ fault: (error as Error).name }, 'notices wait for CouchDB');
  const from = { db: ORDERS, since, includeDocs: true, gather: GATHERED };
  await followChanges<ChangesBatch>(couch, from, onBatch, { signal, onFault });
  await queue.stop();
}

/** The orders that changed lately. If there are conflicting revisions, the decided one. */
async function changedOrders({ store, clock }: Deps, batch: ChangesBatch): Promise<LedgerOrder[]> {
  const since = clock() - LONGEST;
  const recent = ordersIn(batch).filter(({ updated }) => Date.parse(updated) > since);
  const decided = recent.map((order) => (order._conflicts ? store.orders.readDecided(order._id) : order));
  return (await Promise.all(decided)).flatMap((order) => order ?? []);
}

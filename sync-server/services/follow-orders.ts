import { isUnsettled } from '#contract/decisions/settle-order';
import { ORDERS } from '#documents/databases';
import type { LedgerOrder } from '#documents/order';
import type { Deps } from '../deps.ts';
import { followChanges } from '../store/changes-feed.ts';
import type { ChangesBatch } from '../store/couch.ts';
import { Refused } from '../store/couch-errors.ts';
import { projectOrder } from './project-order.ts';
import { settled } from './settle-order.ts';

const CHECKPOINT = '_local/projections';
/** Orders at once; each is a handful of small writes. */
const AT_ONCE = 8;

type Checkpoint = { seq: string | number };

/**
 * The ledger is written first, and this follows it: whatever broke off, also a power cut between an order and its
 * copies, goes on from the checkpoint. Every server may do it; they write the same.
 */
export async function followOrders(deps: Deps, signal: AbortSignal): Promise<void> {
  const { couch } = deps.store;
  const checkpoint = await couch.get<Checkpoint>(ORDERS, CHECKPOINT);
  const onBatch = async (batch: ChangesBatch) => {
    const orders = batch.results.flatMap(({ doc }) => (isOrder(doc) ? [doc] : []));
    await inTurns(orders, (order) => project(deps, order));
    await couch.upsert<Checkpoint>(ORDERS, CHECKPOINT, () => ({ _id: CHECKPOINT, seq: batch.last_seq }));
  };
  const onFault = (error: unknown) =>
    deps.log.warn({ fault: faultOf(error) }, 'projections wait for CouchDB');
  const from = { db: ORDERS, since: checkpoint?.seq ?? 0, includeDocs: true };
  await followChanges<ChangesBatch>(couch, from, onBatch, { signal, onFault });
}

const isOrder = (doc: object | undefined): doc is LedgerOrder & { _id: string; _rev: string } =>
  (doc as { type?: unknown } | undefined)?.type === 'order';

/** A crash may come between writing an order and giving it its stamps; nobody else would ever come back to it. */
async function settle(deps: Deps, order: LedgerOrder): Promise<LedgerOrder> {
  if (!isUnsettled(order)) return order;
  const done = await deps.store.orders.change(order._id, (current) =>
    isUnsettled(current) ? settled(deps, current) : null,
  );
  return done ?? order;
}

/** What a rule refuses would be refused forever: it is reported, and does not hold up the others. */
async function project(deps: Deps, order: LedgerOrder): Promise<void> {
  try {
    await projectOrder(deps.store, await settle(deps, order), deps.clock());
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    deps.log.error({ order: order._id, reason: error.message }, 'a projection was refused');
  }
}

async function inTurns<T>(list: T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = list.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const faultOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

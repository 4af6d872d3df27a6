import { withUnseen } from '#decisions/unseen-order';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { Instant } from '#domain/amsterdam-time';
import { isEscalated, LOOKED_AT_AHEAD, unseenFrom } from '#domain/kitchen-seen';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/api-error.ts';
import { concurrently } from '../store/concurrently.ts';
import { textOwners } from './text-owners.ts';

type Escalating = Pick<Deps, 'store' | 'clock' | 'sms' | 'log' | 'config'>;

/** Orders changed, and businesses texted, concurrently. */
const AT_ONCE = 8;

/**
 * Alerts the people of a business to orders that nobody in its kitchen has looked at (`called_out`), and later refuses
 * them if the business chose so (rule kitchen/not-seen). The order records what was decided, and each write decides
 * again on the present order, so this may be repeated, interrupted, and run by two servers at once. The notice follows
 * from the change of the order.
 * @param watching since when this server has watched without interruption
 */
export async function escalateUnseenOrders(deps: Escalating, watching: Instant): Promise<void> {
  const { store, clock } = deps;
  const now = clock();
  const catalog = await store.catalog.overview();
  const unseen = new Map<Id<'organisation'>, LedgerOrder[]>();
  const from = new Date(unseenFrom(now)).toISOString();
  const until = new Date(now + LOOKED_AT_AHEAD).toISOString();
  for await (const page of store.orders.unseen(from, until)) {
    await concurrently(AT_ONCE, page, async (found) => {
      const { _id: id } = found.host;
      // As stored: a switch does not relieve the kitchen of looking at its orders.
      const host = catalog.storedHost(id);
      const order = host && (await escalate(deps, found, host, watching).catch(later(deps, id)));
      if (order && isEscalated(order)) unseen.set(id, [...(unseen.get(id) ?? []), order]);
    });
  }
  await concurrently(AT_ONCE, unseen, ([id, orders]) =>
    textOwners(deps, catalog.storedHost(id)!, orders).catch(later(deps, id)),
  );
}

/** A failure at one business does not delay the others; the next check tries again. */
const later =
  ({ log }: Escalating, host: Id<'organisation'>) =>
  (error: Error): null => {
    log.warn({ host, fault: error.name }, 'unseen orders of a business are retried at the next check');
    return null;
  };

/** The order after this check; null if its business has no kitchen, or the order is gone. */
async function escalate(
  { store, clock }: Escalating,
  found: LedgerOrder,
  host: Host,
  watching: Instant,
): Promise<LedgerOrder | null> {
  if (!(await store.kitchen.exists(host._id))) return null;
  const change = (current: LedgerOrder) => withUnseen(current, host, { now: clock(), watching }, refuse);
  if (change(found) === null) return found;
  // Sealed, so that of this change and a concurrent step of a device only one counts.
  return store.orders.change(found._id, change, { seal: 'changes' });
}

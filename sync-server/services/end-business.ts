import { isOpenForHost } from '#decisions/delete-account';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import { serviceDay, serviceDayStart } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { endAllCodes } from './make-codes.ts';
import { removeAllPeople } from './remove-person.ts';
import { kitchenPeople } from './share-kitchen.ts';

type EndDeps = Pick<Deps, 'store' | 'clock' | 'lock'>;

/**
 * Ends a business for good (rule kitchen/end-business): it takes no orders, and then nobody works there and its codes
 * give no stamps. Idempotent. 'order-under-way' while one of its orders is under way; its people then keep their access,
 * and the command has to be repeated. The same if an order was placed during the call, but then its people have lost
 * their access, so the operator first has to refuse the order or hand it over.
 */
export async function endBusiness(deps: EndDeps, host: Id<'organisation'>): Promise<void> {
  await deps.store.catalog.changeHost(host, (current) => ({
    ...current,
    order: { ...current.order, allow: false },
    // At its own sub-domain `order.allow` does not count.
    closed: true,
    stealth: true,
  }));
  ensure(!(await hasOrderUnderWay(deps, host)), 'order-under-way', {
    message:
      'the business takes no more orders, but one is under way; repeat this when it is handed over or refused',
  });
  await removeAllPeople(deps, host);
  // Nobody could end them afterwards.
  await endAllCodes(deps, host);
  ensure(!(await hasOrderUnderWay(deps, host)), 'order-under-way', {
    message:
      'nobody works there any more, but an order was placed just before; refuse it or hand it over (npm run staff -- orders, refuse, archive) and repeat this',
  });
}

/** Whether it takes no orders, is in no list and nobody works there. */
export async function hasEnded(
  { store }: Pick<Deps, 'store'>,
  { _id, order, stealth }: Host,
): Promise<boolean> {
  const takesNone = stealth === true && order?.allow === false;
  return takesNone && (await kitchenPeople(store, _id)).length === 0;
}

async function hasOrderUnderWay({ store, clock }: EndDeps, host: Id<'organisation'>): Promise<boolean> {
  const now = clock();
  const today = new Date(serviceDayStart(serviceDay(now))).toISOString();
  for await (const page of store.orders.dueSince(today, host)) {
    if (page.some((order) => isOpenForHost(order, now))) return true;
  }
  return false;
}

import { noticeText } from '#decisions/notice-text';
import { type DueNotice, dueNotices, mayConcern, toldId } from '#decisions/order-notices';
import type { Told } from '#documents/device';
import { type Id, keyOf } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { type Audience, NOTICE_RULES } from '#domain/notice-kind';
import { paths } from '#domain/paths';
import type { Deps } from '../deps.ts';
import type { Notice, PushGateway, Recipient } from '../gateways/push.ts';
import { concurrently } from './concurrently.ts';
import type { Sending } from './notice-queue.ts';

/** Orders whose notices are recorded concurrently. */
const AT_ONCE = 20;

interface Reached {
  gateway: PushGateway;
  recipient: Recipient;
}
/** The devices of the users of each audience of an order. */
type People = Record<Audience, Reached[]>;

/**
 * What is to be sent because these orders changed. It is recorded as sent before this returns, so that it is sent at
 * most once: also if another server reads the same changes, or this one crashes.
 */
export async function noticesOf(deps: Deps, orders: LedgerOrder[]): Promise<Sending[]> {
  const now = deps.clock();
  const reached = await reachedBy(deps, orders);
  const sendings: Sending[] = [];
  await concurrently(AT_ONCE, orders, async (order) => {
    const people = reached(order);
    if (people.customer.length + people.courier.length === 0) return;
    const due = await claim(deps, order, now);
    for (const { kind, until } of due) {
      const notice = noticeOf(kind, order, until);
      const audience = people[NOTICE_RULES[kind].to];
      const wants = ({ recipient }: Reached) => !recipient.muted.includes(kind);
      sendings.push(...audience.filter(wants).map((one) => ({ ...one, notice })));
    }
  });
  return sendings;
}

/** Records what this process is about to send; empty if another one was first. */
async function claim({ store }: Deps, order: LedgerOrder, now: number): Promise<DueNotice[]> {
  let notices: DueNotice[] = [];
  await store.devices.changeTold(toldId(order), (told: Told | null) => {
    const due = dueNotices(order, told, now);
    notices = due.notices;
    return due.told;
  });
  return notices;
}

/** Looks up the devices of all users of a batch at once. */
async function reachedBy({ store, push, clock }: Deps, orders: LedgerOrder[]) {
  const now = clock();
  const concerned = (to: Audience) => orders.filter((order) => mayConcern(to, order, now));
  const customers = concerned('customer').flatMap(({ customer }) => customer?._id ?? []);
  const hosts = [...new Set(concerned('courier').map(({ host }) => host._id))];
  const couriers = new Map<Id<'organisation'>, Id<'user'>[]>();
  for (const host of hosts) couriers.set(host, await store.users.approvedCouriersOf(host));
  const users = [...new Set([...customers, ...[...couriers.values()].flat()])];
  const found =
    users.length === 0 ? [] : await Promise.all(push.map((gateway) => recipientsOf(gateway, users)));
  const of = (ids: Id<'user'>[]) => found.flat().filter(({ recipient }) => ids.includes(recipient.user));
  return (order: LedgerOrder): People => ({
    customer: mayConcern('customer', order, now) && order.customer ? of([order.customer._id]) : [],
    courier: mayConcern('courier', order, now) ? of(couriers.get(order.host._id) ?? []) : [],
  });
}

const recipientsOf = async (gateway: PushGateway, users: Id<'user'>[]): Promise<Reached[]> =>
  (await gateway.recipients(users)).map((recipient) => ({ gateway, recipient }));

function noticeOf(kind: DueNotice['kind'], order: LedgerOrder, until: number): Notice {
  const isCouriers = NOTICE_RULES[kind].to === 'courier';
  const path = isCouriers
    ? paths.dashboard.href({ tab: 'courier', delivery: keyOf(order._id) })
    : paths.order.href(order._id);
  const text = { nl: noticeText(kind, order, 'nl'), en: noticeText(kind, order, 'en') };
  // A customer's notice replaces the earlier one of the same order.
  return { kind, text, path, tag: `${isCouriers ? 'delivery' : 'order'}/${keyOf(order._id)}`, until };
}

/** A message to one user, not about an order. Returns on how many devices it was taken. */
export async function notifyUser(deps: Deps, user: Id<'user'>, notice: Notice): Promise<number> {
  let taken = 0;
  for (const gateway of deps.push) {
    try {
      for (const recipient of await gateway.recipients([user]))
        if (await gateway.send(recipient, notice)) taken++;
    } catch (error) {
      deps.log.warn({ gateway: gateway.name, fault: String(error) }, 'a notice was not sent');
    }
  }
  return taken;
}

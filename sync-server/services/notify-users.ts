import { noticeText } from '#decisions/notice-text';
import { type DueNotice, dueNotices, mayConcern, toldId } from '#decisions/order-notices';
import type { Told } from '#documents/device';
import { type Id, keyOf } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { type Audience, NOTICE_RULES } from '#domain/notice-kind';
import { paths } from '#domain/paths';
import type { Deps } from '../deps.ts';
import { type Notice, type PushGateway, type Recipient, wants } from '../gateways/push.ts';
import { concurrentlyForAll } from '../store/concurrently.ts';
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
 * Records the notices that are due because these orders changed, and passes them on. They are recorded first, so that
 * each is sent at most once, even if another server reads the same changes or this one crashes. The notices of an order
 * are passed on at once: if they waited for the others and one of these failed, the batch would be read again, and
 * notices that are already recorded would never be sent.
 */
export async function passNotices(
  deps: Deps,
  orders: LedgerOrder[],
  pass: (sendings: Sending[]) => void,
): Promise<void> {
  const now = deps.clock();
  const reached = await reachedBy(deps, orders);
  await concurrentlyForAll(AT_ONCE, orders, async (order) => {
    const people = reached(order);
    if (Object.values(people).every(({ length }) => length === 0)) return;
    const due = await claimNotices(deps, order, now);
    for (const { kind, until } of due) {
      const notice = noticeOf(kind, order, until);
      const audience = people[NOTICE_RULES[kind].to];
      const reachable = audience.filter(({ recipient }) => wants(recipient, kind));
      pass(reachable.map((one) => ({ ...one, notice })));
    }
  });
}

/** Records the notices that this process is about to send; empty if another process was first. */
async function claimNotices({ store }: Deps, order: LedgerOrder, now: number): Promise<DueNotice[]> {
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
  const hostsOf = (to: Audience) => [...new Set(concerned(to).map(({ host }) => host._id))];
  const couriers = new Map<Id<'organisation'>, Id<'user'>[]>();
  for (const host of hostsOf('courier')) couriers.set(host, await store.users.approvedCouriersOf(host));
  const staff = new Map<Id<'organisation'>, Id<'user'>[]>();
  for (const host of hostsOf('kitchen')) staff.set(host, await staffOf(store, host));
  const users = [...new Set([...customers, ...[...couriers.values(), ...staff.values()].flat()])];
  const found =
    users.length === 0 ? [] : await Promise.all(push.map((gateway) => recipientsOf(gateway, users)));
  const of = (ids: Id<'user'>[]) => found.flat().filter(({ recipient }) => ids.includes(recipient.user));
  return (order: LedgerOrder): People => ({
    customer: mayConcern('customer', order, now) && order.customer ? of([order.customer._id]) : [],
    courier: mayConcern('courier', order, now) ? of(couriers.get(order.host._id) ?? []) : [],
    kitchen: mayConcern('kitchen', order, now) ? of(staff.get(order.host._id) ?? []) : [],
  });
}

/** The users who work in the kitchen of a business. */
async function staffOf({ users }: Deps['store'], host: Id<'organisation'>): Promise<Id<'user'>[]> {
  const people = await users.kitchenPeopleOf(host);
  return people.flatMap((doc) => (doc.type === 'user' ? doc._id : []));
}

const recipientsOf = async (gateway: PushGateway, users: Id<'user'>[]): Promise<Reached[]> =>
  (await gateway.recipients(users)).map((recipient) => ({ gateway, recipient }));

/** The path that pressing a notice opens. */
const PATHS: Record<Audience, (order: LedgerOrder) => string> = {
  customer: ({ _id }) => paths.order.href(_id),
  courier: ({ _id }) => paths.dashboard.href({ tab: 'courier', delivery: keyOf(_id) }),
  kitchen: ({ host }) => paths.kitchen.href({ host: keyOf(host._id) }),
};
const TAGS: Record<Audience, string> = { customer: 'order', courier: 'delivery', kitchen: 'kitchen' };

function noticeOf(kind: DueNotice['kind'], order: LedgerOrder, until: number): Notice {
  const { to } = NOTICE_RULES[kind];
  const text = { nl: noticeText(kind, order, 'nl'), en: noticeText(kind, order, 'en') };
  // A notice replaces the earlier one of the same order.
  return { kind, text, path: PATHS[to](order), tag: `${TAGS[to]}/${keyOf(order._id)}`, until };
}

/**
 * A message to one user, not about an order. Sent to all devices at once, because the caller waits for it: none holds up
 * or fails the others. Returns the number of devices whose push service accepted it.
 */
export async function notifyUser({ push, log }: Deps, user: Id<'user'>, notice: Notice): Promise<number> {
  const failed = ({ name }: PushGateway, error: unknown) =>
    log.warn({ gateway: name, fault: String(error) }, 'a notice was not sent');
  const takenBy = async (gateway: PushGateway): Promise<number> => {
    const recipients = await gateway.recipients([user]);
    const sent = await Promise.allSettled(recipients.map((recipient) => gateway.send(recipient, notice)));
    for (const one of sent) if (one.status === 'rejected') failed(gateway, one.reason);
    return sent.filter((one) => one.status === 'fulfilled' && one.value).length;
  };
  const taken = push.map((gateway) =>
    takenBy(gateway).catch((error) => {
      failed(gateway, error);
      return 0;
    }),
  );
  return (await Promise.all(taken)).reduce((sum, count) => sum + count, 0);
}

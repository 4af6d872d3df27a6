import { actorOf } from '#decisions/actor';
import type { Address } from '#documents/address';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { addressName } from '#domain/address';
import { clockTime, localTime, serviceDay, serviceDayStart } from '#domain/amsterdam-time';
import { formatEuros, fromEuros } from '#domain/money';
import { isCurrent } from '#domain/order-status';
import { reachesBusiness } from '#domain/payment-status';
import { canSeeDeliveries } from '#domain/permissions';
import { printable } from '#domain/plain-text';
import type { Deps } from '../deps.ts';
import { kitchenPeople } from '../services/share-kitchen.ts';
import type { CatalogOverview } from '../store/catalog-overview.ts';

/** The dependencies of a command. */
export type CommandDeps = Pick<Deps, 'store' | 'clock' | 'log' | 'lock'>;

/** An order as one line, with the columns a kitchen needs first. Stored texts cannot add lines. */
export function orderLine(order: LedgerOrder): string {
  const due = Date.parse(order.due);
  const state = order.status === 'order' && order.accepted ? 'accepted' : order.status;
  const columns = [
    String(order.number).padStart(6),
    `${localTime(due).date} ${clockTime(due)}`,
    (order.deliver ? 'delivery' : 'takeaway').padEnd(8),
    (order.cancelled ? 'cancelled' : order.done ? 'handed over' : state).padEnd(11),
    `${order.payment.type}${order.payment.paid ? ' paid' : ''}`.padEnd(10),
    formatEuros(fromEuros(order.amount), 'nl').padStart(9),
    order.host.name ?? order.host._id,
    order.customer?.name ?? '',
    ...(order.address ? [addressLine(order.address)] : []),
    order._id,
  ];
  return printable(columns.join('  '));
}

/** Address and door instructions. */
const addressLine = (address: Address): string =>
  `${addressName(address)}${address.door ? ` (${address.door})` : ''}`;

/** The current orders, or with `all` the past ones too. An order of an earlier service day is never current. */
export async function orderList(
  deps: CommandDeps,
  host: Id<'organisation'> | null,
  all: boolean,
): Promise<string> {
  const now = deps.clock();
  const since = all ? null : new Date(serviceDayStart(serviceDay(now))).toISOString();
  const lines: string[] = [];
  for await (const orders of deps.store.orders.dueSince(since, host)) {
    const listed = orders.filter((order) => reachesBusiness(order) && (all || isOpen(order, now)));
    lines.push(...listed.map(orderLine));
  }
  return lines.length > 0 ? lines.join('\n') : 'No orders.';
}

/** Whether the business still has to handle the order. */
export const isOpen = (order: LedgerOrder, now: number): boolean =>
  order.status !== 'hide' && isCurrent(order, now);

export async function courierList({ store }: CommandDeps, host: Host): Promise<string> {
  const couriers = await store.users.couriersOf(host._id);
  const lines = couriers.map((user) => {
    const approved = canSeeDeliveries(actorOf(user), host._id);
    const state = approved ? 'approved' : 'waits for approval';
    return printable([user._id, state.padEnd(18), user.phone, user.name ?? ''].join('  '));
  });
  return lines.length > 0 ? lines.join('\n') : printable(`No user asked to deliver for ${host.name}.`);
}

export async function peopleList({ store }: CommandDeps, host: Host): Promise<string> {
  const people = await kitchenPeople(store, host._id);
  const lines = people.map(({ user, role, isInvited, shown }) =>
    printable(
      [user ?? shown._id, role.padEnd(6), shown.phone, isInvited ? 'invited' : (shown.name ?? '')].join('  '),
    ),
  );
  return lines.length > 0 ? lines.join('\n') : printable(`Nobody works at ${host.name}.`);
}

/** The submitted businesses and clubs that wait for approval, by town, each with its submitter. */
export async function submissionList({ store }: CommandDeps): Promise<string> {
  const catalog = await store.catalog.overview();
  const waiting = catalog.hubs.flatMap((hub) => catalog.ofHub(hub._id).filter(isOnTrial));
  const lines = waiting.map(async ({ _id, name, hub }) => {
    const submitter = await store.catalog.claimant(_id);
    const user = submitter && (await store.users.get(submitter));
    return printable([_id, name, hub.name, user?.phone ?? '', user?.name ?? ''].join('  '));
  });
  return lines.length > 0 ? (await Promise.all(lines)).join('\n') : 'No submissions.';
}

type Entry = ReturnType<CatalogOverview['ofHub']>[number];
type Submitted = Extract<Entry, { type: 'organisation' | 'club' }>;
const isOnTrial = (entry: Entry): entry is Submitted =>
  (entry.type === 'organisation' || entry.type === 'club') && entry.test === true;

/** The messages of the contact page, each indented below a line with its sender. */
export async function messageList({ store }: CommandDeps): Promise<string> {
  const messages = await store.messages.all();
  const written = messages.map(({ created, about, name, reply, message }) => {
    const at = Date.parse(created);
    const head = printable(`${localTime(at).date} ${clockTime(at)}  ${about}  ${name}  ${reply}`);
    return [head, ...message.split('\n').map((line) => `  ${printable(line)}`)].join('\n');
  });
  return written.length > 0 ? written.join('\n') : 'No messages.';
}

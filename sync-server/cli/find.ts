import type { FoundPerson } from '#decisions/kitchen-people';
import type { Host } from '#documents/host';
import { type Id, isId } from '#documents/ids';
import type { User } from '#documents/user';
import { addDays, serviceDay, serviceDayStart } from '#domain/amsterdam-time';
import { reachesBusiness } from '#domain/payment-status';
import { normalizePhone } from '#domain/phone';
import { ensure } from '../http/api-error.ts';
import { kitchenPeople } from '../services/share-kitchen.ts';
import type { StoredOrder } from '../store/orders-store.ts';
import { type CommandDeps, isOpen } from './lists.ts';

/**
 * Finds an order by its id, the last part of its id, or the number on the receipt. A number finds an order due since
 * yesterday: the one that is still open, otherwise the last one; 'bad-request' if several are open.
 */
export async function findOrder(deps: CommandDeps, text: string): Promise<StoredOrder> {
  const id = text.startsWith('order/') ? text : `order/${text.toLowerCase()}`;
  const byId = isId('order', id) ? await deps.store.orders.get(id) : null;
  const isNumber = /^\d+$/.test(text);
  const order = byId ?? (isNumber ? await findByNumber(deps, Number(text)) : null);
  const since = isNumber ? ' that is due since yesterday; name an older one by its id' : '';
  ensure(order, 'order-not-found', { message: `there is no order ${text}${since}` });
  return order;
}

async function findByNumber({ store, clock }: CommandDeps, number: number): Promise<StoredOrder | null> {
  const now = clock();
  const yesterday = new Date(serviceDayStart(addDays(serviceDay(now), -1))).toISOString();
  const found = await store.orders.withNumber(number, yesterday);
  const open = found.filter((order) => reachesBusiness(order) && isOpen(order, now));
  const names = open.map(({ _id, host }) => `${_id} of ${host.name ?? host._id}`);
  ensure(open.length < 2, 'bad-request', {
    message: `several orders have the number ${number}; name one by its id: ${names.join(', ')}`,
  });
  return open[0] ?? found.at(-1) ?? null;
}

export async function findHost({ store }: CommandDeps, text: string): Promise<Host> {
  const id = text.startsWith('organisation/') ? text : `organisation/${text.toLowerCase()}`;
  const host = isId('organisation', id) ? await store.catalog.host(id) : null;
  ensure(host, 'host-not-found', { message: `there is no business ${text}` });
  return host;
}

export function clubId(text: string): Id<'club'> {
  const id = text.startsWith('club/') ? text : `club/${text.toLowerCase()}`;
  ensure(isId('club', id), 'club-not-found', { message: `there is no club ${text}` });
  return id;
}

export function submissionId(text: string): Id<'organisation' | 'club'> {
  ensure(isId('organisation', text) || isId('club', text), 'bad-request', {
    message: `${text} is not the id of a submission: organisation/… or club/…`,
  });
  return text;
}

/** Finds a person of a business, invited or not, by their phone number or by their id in the list of people. */
export async function findPerson(
  { store }: CommandDeps,
  { _id, name }: Host,
  text: string,
): Promise<FoundPerson> {
  const people = await kitchenPeople(store, _id);
  const phone = normalizePhone(text);
  const user = isId('user', text) ? text : await store.users.ownerOf(phone);
  const invited = (await store.users.invitation(phone))?.kitchens.find((kitchen) => kitchen._id === _id);
  const ids = [text, invited?.person];
  const found = people.find((one) => (one.user !== null && one.user === user) || ids.includes(one.person));
  ensure(found, 'not-found', { message: `nobody at ${name} is ${text}` });
  return found;
}

export async function findUser({ store }: CommandDeps, text: string): Promise<User> {
  const id = isId('user', text) ? text : await store.users.ownerOf(normalizePhone(text));
  const user = id && (await store.users.get(id));
  ensure(user, 'not-found', { message: `there is no user ${text}` });
  return user;
}

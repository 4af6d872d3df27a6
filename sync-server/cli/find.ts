import type { Host } from '#documents/host';
import { isId } from '#documents/ids';
import type { User } from '#documents/user';
import { normalizePhone } from '#domain/phone';
import { ensure } from '../http/api-error.ts';
import type { StoredOrder } from '../store/orders-store.ts';
import type { Place } from './commands.ts';

/** By id, the last part of one, or the number on the receipt. */
export async function findOrder({ store }: Place, text: string): Promise<StoredOrder> {
  const id = text.startsWith('order/') ? text : `order/${text.toLowerCase()}`;
  const byId = isId('order', id) ? await store.orders.get(id) : null;
  const order = byId ?? (/^\d+$/.test(text) ? await store.orders.byNumber(Number(text)) : null);
  ensure(order, 'order-not-found', { message: `there is no order ${text}` });
  return order;
}

export async function findHost({ store }: Place, text: string): Promise<Host> {
  const id = text.startsWith('organisation/') ? text : `organisation/${text.toLowerCase()}`;
  const host = isId('organisation', id) ? await store.catalog.host(id) : null;
  ensure(host, 'host-not-found', { message: `there is no business ${text}` });
  return host;
}

export async function findUser({ store }: Place, text: string): Promise<User> {
  const id = isId('user', text) ? text : await store.users.ownerOf(normalizePhone(text));
  const user = id && (await store.users.get(id));
  ensure(user, 'not-found', { message: `there is no user ${text}` });
  return user;
}

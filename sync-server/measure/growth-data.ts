import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import { DAY } from '#domain/amsterdam-time';
import * as sample from '../testing/sample-documents.ts';

/** How much data there is. */
export interface Size {
  businesses: number;
  users: number;
  orders: number;
  /** Products of each menu. */
  products: number;
}

const BUSINESSES_OF_A_HUB = 20;
/** Days that the orders are spread over. */
const DAYS = 365;

const serial = (index: number) => String(index).padStart(7, '0');
const hubReference = (index: number) =>
  ({ _id: `hub/h${serial(index)}`, name: `Plaats ${serial(index)}` }) as const;
const hubOf = (business: number) => hubReference(Math.floor(business / BUSINESSES_OF_A_HUB));

export const hubId = (index: number) => hubReference(index)._id;
export const businessAddress = (index: number) => `https://zaak${serial(index)}.example`;
export const businessId = (index: number) => `organisation/b${serial(index)}` as const;
export const userId = (index: number) => `user/u${serial(index)}` as const;
export const phoneOf = (index: number) => `06${String(10_000_000 + index)}`;
/** Every tenth user shows a picture. */
export const hasPicture = (user: number) => user % 10 === 0;
export const pictureOf = (user: number) => `${serial(user).padStart(32, '0')}.webp`;

function* hub(index: number): Generator<Hub | Club> {
  const { _id, name } = hubReference(index);
  const region = [String(1000 + (index % 9000)), name];
  yield { ...sample.hub, _id, name, region };
  yield { ...sample.club, _id: `club/c${serial(index)}`, name: `SV ${name}`, hub: { _id, name } };
}

function* business(index: number, products: number): Generator<Host | Menu> {
  const [_id, reference] = [businessId(index), hubOf(index)];
  yield { ...sample.host, _id, name: `Zaak ${serial(index)}`, url: businessAddress(index), hub: reference };
  const [product] = sample.menu.products;
  yield {
    ...sample.menu,
    _id: `menu/b${serial(index)}`,
    host: _id,
    hub: reference,
    products: Array.from({ length: products }, (_, at) => ({
      ...product!,
      _id: `p${at}`,
      name: `Pizza ${at}`,
    })),
  };
}

export function* catalog({ businesses, products }: Size): Generator<Hub | Club | Host | Menu> {
  for (let index = 0; index * BUSINESSES_OF_A_HUB < businesses; index++) yield* hub(index);
  for (let index = 0; index < businesses; index++) yield* business(index, products);
}

export function* users({ users: count }: Size): Generator<User> {
  for (let index = 0; index < count; index++) {
    const avatar = hasPicture(index) ? { avatar: `/api/io/file/${pictureOf(index)}` } : {};
    yield { ...sample.user, _id: userId(index), phone: phoneOf(index), ...avatar };
  }
}

/** Orders spread over a year that ends at `now` (epoch ms). Those of today are open, and so is an online payment. */
export function* orders(size: Size, now: number): Generator<LedgerOrder> {
  for (let index = 0; index < size.orders; index++) {
    const at = now - Math.floor((index / size.orders) * DAYS * DAY);
    const [date, due] = [at, at + 45 * 60_000].map((moment) => new Date(moment!).toISOString());
    const isOver = at < now - DAY;
    yield {
      ...sample.ledgerOrder,
      _id: `order/o${serial(index)}`,
      number: 1000 + (index % 9000),
      date: date!,
      due: due!,
      updated: date!,
      done: isOver ? due! : null,
      status: isOver ? 'archive' : 'order',
      payments: [`tr_${serial(index)}`],
      host: { ...sample.ledgerOrder.host, _id: businessId(index % size.businesses) },
      hub: hubOf(index % size.businesses)._id,
      // Today's belong to the last users, because an account with an open order is not deleted.
      customer: { ...sample.ledgerOrder.customer!, _id: userId(size.users - 1 - (index % size.users)) },
    };
  }
}

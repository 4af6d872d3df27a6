/** The switches of a kitchen: what it changes for a while without touching its settings or its menu. */
import { DAY, type Instant } from './amsterdam-time.ts';
import type { Product } from './product.ts';
import { withoutChoiceless } from './sold-out-choice.ts';

export const SWITCH_NAMES = [
  /** No order can be due before `until`; orders for later are taken. */
  'closed',
  /** No orders are taken before `until`. */
  'paused',
  /** Minutes until an order can be collected. */
  'wait',
  /** Minutes until an order is delivered. */
  'delivery-wait',
  'delivery-off',
  /** One product is sold out; it may be an option of others. */
  'sold-out',
  'message',
] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];

/**
 * The last position of a switch. A switch that is off is kept as well, so that it overrides an older 'on' of a device
 * that was offline. Times are ISO 8601 in UTC, so that comparing them as text compares them by time.
 */
export interface Switch {
  name: SwitchName;
  /** For 'sold-out': the id of the product. */
  product?: string | undefined;
  on: boolean;
  /** When it was set, by the clock of the device. */
  at: string;
  /** When it ends by itself; absent for one that stays on. */
  until?: string | undefined;
  minutes?: number | undefined;
  text?: string | undefined;
}

/** The longest that a switch can be on without a further press, if it has an end; milliseconds. */
export const longestOf = (name: SwitchName): number => (name === 'paused' ? DAY : 366 * DAY);
/** How long a position is remembered after it lost its effect; older changes that arrive are ignored. */
export const REMEMBERED_MS = 14 * DAY;
/** Minutes that a customer may be told to wait. */
export const LONGEST_WAIT = 240;

type Field = 'product' | 'until' | 'minutes' | 'text';
/** The fields that a switch needs, and those that it may have, while it is on. */
const FIELDS: Record<SwitchName, { needs: readonly Field[]; may: readonly Field[] }> = {
  closed: { needs: ['until'], may: [] },
  paused: { needs: ['until'], may: [] },
  wait: { needs: ['minutes'], may: ['until'] },
  'delivery-wait': { needs: ['minutes'], may: ['until'] },
  'delivery-off': { needs: [], may: ['until'] },
  'sold-out': { needs: ['product'], may: ['until'] },
  message: { needs: ['text'], may: ['until'] },
};
const ALL_FIELDS: readonly Field[] = ['product', 'until', 'minutes', 'text'];

/** The field that is missing, out of place or impossible; null if the switch is complete and valid. */
export function switchProblem(given: Switch): Field | null {
  const { needs, may } = FIELDS[given.name];
  const needed = given.on ? needs : needs.filter((field) => field === 'product');
  const allowed = given.on ? needed.concat(may) : needed;
  const missing = needed.find((field) => given[field] === undefined || given[field] === '');
  if (missing) return missing;
  const odd = ALL_FIELDS.find((field) => given[field] !== undefined && allowed.indexOf(field) === -1);
  return odd ?? (isEndPossible(given) ? null : 'until');
}

function isEndPossible({ name, at, until }: Switch): boolean {
  if (until === undefined) return true;
  const length = Date.parse(until) - Date.parse(at);
  return length > 0 && length <= longestOf(name);
}

/** Switches with the same key replace each other. */
export const switchKey = ({ name, product }: Pick<Switch, 'name' | 'product'>): string =>
  product === undefined ? name : `${name} ${product}`;

const textOf = ({ name, product, on, at, until, minutes, text }: Switch): string =>
  JSON.stringify([name, product, on, at, until, minutes, text]);

/** Two devices may set a switch at the same millisecond; every device then has to choose the same one. */
const isLater = (one: Switch, other: Switch): boolean =>
  one.at === other.at ? textOf(one) > textOf(other) : one.at > other.at;

/** The switches after changes, which may arrive in any order: for each key the one that was set last, sorted by key. */
export function withSwitches(known: readonly Switch[], changes: readonly Switch[]): Switch[] {
  const byKey = new Map<string, Switch>();
  for (const one of [...known, ...changes]) {
    const present = byKey.get(switchKey(one));
    if (!present || isLater(one, present)) byKey.set(switchKey(one), one);
  }
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!);
}

const endOf = ({ until }: Switch): Instant =>
  until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);

/** The switches that are on at `now`. */
export const inForce = (switches: readonly Switch[] | undefined, now: Instant): Switch[] =>
  (switches ?? []).filter((one) => one.on && endOf(one) > now);

/** Leaves out those that have had no effect for so long that no device remembers an older position. */
export const remembered = (switches: readonly Switch[], now: Instant): Switch[] =>
  switches.filter((one) => {
    const over = one.on ? endOf(one) : Date.parse(one.at);
    return over > now - REMEMBERED_MS;
  });

/** When the next switch that is on at `now` ends by itself; null if none does. */
export function nextSwitchEnd(switches: readonly Switch[] | undefined, now: Instant): Instant | null {
  const ends = inForce(switches, now).map(endOf);
  const next = ends.reduce((least, end) => Math.min(least, end), Number.POSITIVE_INFINITY);
  return next === Number.POSITIVE_INFINITY ? null : next;
}

/** The effect of the switches on opening and delivery. */
export interface Switched {
  closedUntil?: Instant;
  pausedUntil?: Instant;
  /** `until` is null if delivery stays off until it is switched on. */
  deliveryOff?: { until: Instant | null };
  /** The waiting times as set, if a switch changes one of them: they apply to later days. */
  usual?: {
    order: { wait?: number | undefined };
    delivery: { wait?: number | undefined };
  };
}

/** The fields of a business that its switches change. */
export interface SwitchedHost {
  switches?: readonly Switch[] | undefined;
  message?: string | undefined;
  order?:
    | { allow?: boolean | undefined; takeaway?: boolean | undefined; wait?: number | undefined }
    | undefined;
  delivery?: { wait?: number | undefined; deliver?: boolean | undefined } | undefined;
  regions?: readonly unknown[] | undefined;
}

/** A business as it is at a time. */
export type HostNow<H> = H & { switched?: Switched | undefined };

/**
 * A business as it is at `now`: with the waiting times, the message and the delivery of its switches, and with
 * `switched` for its opening. The business itself if no switch is on.
 */
export function hostNow<H extends SwitchedHost>(host: H, now: Instant): HostNow<H> {
  const on = inForce(host.switches, now);
  if (on.length === 0) return host;
  const find = (name: SwitchName) => on.find((one) => one.name === name);
  const [closed, paused] = [find('closed'), find('paused')];
  const hasDelivery = host.delivery?.deliver ?? (host.regions ?? []).length > 0;
  const off = hasDelivery ? find('delivery-off') : undefined;
  const [wait, deliveryWait, message] = [find('wait'), find('delivery-wait'), find('message')];
  const switched: Switched = {};
  if (closed) switched.closedUntil = endOf(closed);
  if (paused) switched.pausedUntil = endOf(paused);
  if (off) switched.deliveryOff = { until: off.until === undefined ? null : endOf(off) };
  if (wait || deliveryWait)
    switched.usual = { order: { wait: host.order?.wait }, delivery: { wait: host.delivery?.wait } };
  const delivery = {
    ...(deliveryWait && { wait: deliveryWait.minutes }),
    ...(off && { deliver: false }),
  };
  return {
    ...host,
    switched,
    ...(wait && { order: { ...host.order, wait: wait.minutes } }),
    ...((deliveryWait || off) && { delivery: { ...host.delivery, ...delivery } }),
    ...(message && { message: message.text }),
  };
}

/** The products that are switched off at `now`. */
export const soldOutAt = (switches: readonly Switch[] | undefined, now: Instant): ReadonlySet<string> =>
  new Set(
    inForce(switches, now).flatMap(({ name, product }) => (name === 'sold-out' && product ? [product] : [])),
  );

type SwitchedProduct = Pick<Product, '_id' | 'tab' | 'group' | 'add' | 'soldout'>;

/**
 * A menu as it is at `now`: the products that its business switched off are sold out, and so are those that lack a
 * choice. The menu itself if it has none of either.
 */
export function menuNow<P extends SwitchedProduct, M extends { products: readonly P[] }>(
  menu: M,
  { switches }: Pick<SwitchedHost, 'switches'>,
  now: Instant,
): M {
  const off = soldOutAt(switches, now);
  const isOff = (product: P) => off.has(product._id) && !product.soldout;
  const switched = menu.products.some(isOff)
    ? menu.products.map((product) => (isOff(product) ? { ...product, soldout: true } : product))
    : menu.products;
  const products = withoutChoiceless(switched);
  return products === menu.products ? menu : { ...menu, products };
}

/** Until when a business takes no orders; null if it is not paused. */
export const pausedUntil = (
  { switched }: { switched?: Switched | undefined },
  now: Instant,
): Instant | null =>
  switched?.pausedUntil !== undefined && switched.pausedUntil > now ? switched.pausedUntil : null;

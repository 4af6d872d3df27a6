import { createHash } from 'node:crypto';
import type { OrderRequest } from '#contract/orders';
import { newOrder } from '#decisions/new-order';
import { canonicalOrder } from '#decisions/order-fingerprint';
import { orderTime } from '#decisions/order-time';
import { ensureAgreed, priceOrder } from '#decisions/price-order';
import { isUnsettled } from '#decisions/settle-order';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import { serviceDay } from '#domain/amsterdam-time';
import { safeRedir } from '#domain/host-mode';
import type { Deps } from '../deps.ts';
import { ApiError, ensure, refuse } from '../http/api-error.ts';
import { Conflict } from '../store/couch-errors.ts';
import type { StoredOrder } from '../store/orders-store.ts';
import { locateAddress } from './locate-address.ts';
import { pickupCode } from './pickup-code.ts';
import { countOne } from './rate-limit.ts';
import { settled } from './settle-order.ts';
import { hasOrderedAt } from './stamp-ledger.ts';
import { startPayment } from './start-payment.ts';

export interface Placement {
  user: Id<'user'>;
  request: OrderRequest;
  /** Path to return to after paying, from the page. */
  redir?: string | undefined;
  thanks?: string | undefined;
  /** Origin of the page. */
  origin: string;
  hostMode: boolean;
}

/**
 * Places an order once, however often and to however many servers it is sent: the id, made on the device, is the lock
 * (rule orders/sent-again). The order is written first. What follows from it (stamps, the payment at the provider) is
 * resumed whenever the order is sent again. So if the provider is down, the answer is the order with payment status
 * 'open' and no url: nothing is lost, and `PUT /api/order/payment/…` tries again.
 */
export function placeOrder(deps: Deps, placement: Placement): Promise<LedgerOrder> {
  return deps.lock.run(placement.request._id, async () => {
    const fingerprint = orderFingerprint(placement.user, placement.request);
    // An earlier attempt of this request may have reached only a minority of the copies.
    const known = await deps.store.orders.confirmed(placement.request._id);
    const order = known ?? (await write(deps, placement, fingerprint));
    ensure(order.request === fingerprint && order.customer?._id === placement.user, 'order-exists');
    return finish(deps, order, placement.origin);
  });
}

async function write(deps: Deps, placement: Placement, fingerprint: string): Promise<StoredOrder> {
  const order = await decide(deps, placement, fingerprint);
  await countOne(deps, 'order', placement.user);
  order.number = await deps.store.orderNumbers.next(order.host._id, serviceDay(Date.parse(order.due)));
  try {
    return await deps.store.orders.create(order);
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // Another server was faster. Compare its order like any earlier one.
    return (await deps.store.orders.confirmed(order._id)) as StoredOrder;
  }
}

/** The order without its number: that is taken only when nothing can refuse the order any more. */
async function decide(deps: Deps, placement: Placement, fingerprint: string): Promise<LedgerOrder> {
  const { request, user: id, hostMode, redir, thanks } = placement;
  const { catalog, users } = deps.store;
  const [host, menu, club, user, address, earlier] = await Promise.all([
    catalog.host(request._host._id),
    catalog.menu(request._host._id),
    request.club ? catalog.club(request.club) : null,
    users.get(id),
    request.deliver && request._address ? locateAddress(deps.geocoder, request._address) : null,
    hasOrderedAt(deps, id, request._host._id),
  ]);
  ensure(host, 'host-not-found');
  ensure(user, 'session-invalid');
  ensure(!request.club || club, 'club-not-found');
  const now = deps.clock();
  const first = !earlier;
  const priced = priceOrder({ request, host, menu, address, first, hostMode, now }, refuse);
  const due = orderTime(host, { ...request, due: Date.parse(request.due) }, now, refuse);
  ensureAgreed(request, priced.totals, refuse);
  const marks = { code: pickupCode(), number: 0, fingerprint };
  const order = newOrder({ request, host, user, club, address, first, priced, due, now, ...marks });
  return { ...order, ...ownPath('redir', redir), ...ownPath('thanks', thanks) };
}

/** Keeps only a path of this site (rule payment/return-address). */
const ownPath = <N extends string>(name: N, path: string | undefined) =>
  (path && safeRedir(path) === path ? { [name]: path } : {}) as Partial<Record<N, string>>;

async function finish(deps: Deps, order: StoredOrder, origin: string): Promise<LedgerOrder> {
  if (isUnsettled(order)) {
    const done = await deps.store.orders.change(order._id, (current) =>
      isUnsettled(current) ? settled(deps, current) : null,
    );
    return done ?? order;
  }
  const { type, paid, id } = order.payment;
  if (type !== 'ideal' || paid || id || order.cancelled) return order;
  return startPayment(deps, order, origin).catch((error) => {
    if (error instanceof ApiError && error.code === 'payment-provider') return order;
    throw error;
  });
}

export const isOwnPage = (host: Id<'organisation'>, permalink: string | null): boolean =>
  permalink !== null && host === `organisation/${permalink}`;

/** Hash of an order request: the same for the same request sent again (rule orders/sent-again). */
const orderFingerprint = (user: Id<'user'>, request: OrderRequest): string =>
  createHash('sha256').update(canonicalOrder(user, request)).digest('base64url');

import { createHash } from 'node:crypto';
import type { OrderRequest } from '#contract/orders';
import { ensureReachable } from '#decisions/kitchen-board';
import { canonicalOrder, newOrder } from '#decisions/new-order';
import { orderTime } from '#decisions/order-time';
import { ensureStillMade } from '#decisions/payment-change';
import { ensureAgreed, priceOrder } from '#decisions/price-order';
import { isUnsettled } from '#decisions/settled-order';
import { hasOrdered } from '#decisions/stamp-card';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { User } from '#documents/user';
import { serviceDay } from '#domain/amsterdam-time';
import { safeRedir } from '#domain/host-mode';
import { canStillBePaid } from '#domain/payable';
import { menuNow } from '#domain/switches';
import type { Deps } from '../deps.ts';
import { ApiError, ensure, refuse } from '../http/api-error.ts';
import { Conflict } from '../store/couch-errors.ts';
import type { StoredOrder } from '../store/orders-store.ts';
import type { KnownCard } from '../store/stamp-cards-store.ts';
import { presentOffer } from './change-payment.ts';
import type { InMemoryRateLimit } from './in-memory-rate-limit.ts';
import { locateAddress } from './locate-address.ts';
import { pickupCode } from './pickup-code.ts';
import { settleOrder } from './settle-order.ts';
import { startPayment } from './start-payment.ts';
import { countOne } from './stored-rate-limit.ts';

export interface Placement {
  account: User;
  request: OrderRequest;
  /** Path to return to after paying, from the page. */
  redir?: string | undefined;
  thanks?: string | undefined;
  /** Origin of the page. */
  origin: string;
  hostMode: boolean;
  /** Counts the addresses looked up for a user's orders, including refused ones. */
  lookUps: InMemoryRateLimit;
}

/**
 * Places an order once, however often and to however many servers it is sent: the id, made on the device, is the lock
 * (rule orders/sent-again). The order is written first. What follows from it (stamps, the payment at the provider) is
 * resumed whenever the order is sent again. So if the provider is down, the answer is the order with payment status
 * 'open' and no url: nothing is lost, and `PUT /api/order/payment/…` tries again.
 */
export function placeOrder(deps: Deps, placement: Placement): Promise<LedgerOrder> {
  return deps.lock.run(placement.request._id, async () => {
    const fingerprint = orderFingerprint(placement.account._id, placement.request);
    // An earlier attempt of this request may have reached only a minority of the copies.
    const known = await deps.store.orders.sealed(placement.request._id);
    const placed = known ? { order: known } : await write(deps, placement, fingerprint);
    const { order } = placed;
    ensure(order.request === fingerprint && order.customer?._id === placement.account._id, 'order-exists');
    return finish(deps, placed, placement.origin);
  });
}

/** An order in the ledger, and the stamp card used to decide it; undefined if the order already existed. */
interface Placed {
  order: StoredOrder;
  card?: KnownCard;
}

/** Whether `ensureStillMade` accepts the order. */
const canStillBeMade = async (deps: Deps, order: LedgerOrder): Promise<boolean> => {
  const offer = await presentOffer(deps, order);
  try {
    ensureStillMade(order, offer, refuse);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
};

async function write(deps: Deps, placement: Placement, fingerprint: string): Promise<Placed> {
  const { order, card } = await decide(deps, placement, fingerprint);
  await countOne(deps, 'order', placement.account._id);
  order.number = await deps.store.orderNumbers.next(order.host._id, serviceDay(Date.parse(order.due)));
  try {
    return { order: await deps.store.orders.create(order), card };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    // Another server was faster. Compare its order like any earlier one.
    return { order: (await deps.store.orders.sealed(order._id)) as StoredOrder };
  }
}

/** The order without its number, which is taken only when the order can no longer be refused. */
async function decide(deps: Deps, placement: Placement, fingerprint: string) {
  const { request, account, hostMode, redir, thanks, lookUps } = placement;
  if (request.deliver && request._address) lookUps.count(account._id, deps.clock());
  const [offer, address, card] = await Promise.all([
    readOffer(deps, request),
    request.deliver && request._address ? locateAddress(deps.geocoder, request._address) : null,
    deps.store.stampCards.get(account._id, request._host._id),
  ]);
  const now = deps.clock();
  const first = !hasOrdered(card);
  const { host, club } = offer;
  const menu = offer.menu && menuNow(offer.menu, host, now);
  ensureReachable(host, now, refuse);
  const priced = priceOrder({ request, host, menu, address, first, hostMode, now }, refuse);
  const due = orderTime(host, { ...request, due: Date.parse(request.due) }, now, refuse);
  ensureAgreed(request, priced.totals, refuse);
  const identifiers = { code: pickupCode(), number: 0, fingerprint };
  const order = newOrder({
    request,
    host,
    user: account,
    club,
    address,
    first,
    priced,
    due,
    now,
    ...identifiers,
  });
  return { order: { ...order, ...ownPath('redir', redir), ...ownPath('thanks', thanks) }, card };
}

/** The business with its switches, its menu and the club, from the catalogue in memory. */
async function readOffer({ store }: Deps, { _host, club: clubId }: OrderRequest) {
  const catalog = await store.catalog.overview();
  const host = catalog.host(_host._id);
  ensure(host, 'host-not-found');
  const club = clubId ? catalog.club(clubId) : null;
  ensure(!clubId || (club && !club.test), 'club-not-found');
  return { host, club, menu: await store.catalog.menuShown(catalog, host._id) };
}

/** Keeps only a path of this site (rule payment/return-address). */
const ownPath = <N extends string>(name: N, path: string | undefined) =>
  (path && safeRedir(path) === path ? { [name]: path } : {}) as Partial<Record<N, string>>;

async function finish(deps: Deps, { order, card }: Placed, origin: string): Promise<LedgerOrder> {
  if (isUnsettled(order)) {
    return (await settleOrder(deps, order._id, { known: order, card })) ?? order;
  }
  if (order.payment.id || !canStillBePaid(order, deps.clock())) return order;
  // A retry gets the earlier answer, but starts no payment if the business would not accept the order now.
  if (card === undefined && !(await canStillBeMade(deps, order))) return order;
  return startPayment(deps, order, origin).catch((error) => {
    if (error instanceof ApiError && error.code === 'payment-provider') return order;
    throw error;
  });
}

/** Hash of an order request: the same for the same request sent again (rule orders/sent-again). */
const orderFingerprint = (user: Id<'user'>, request: OrderRequest): string =>
  createHash('sha256').update(canonicalOrder(user, request)).digest('base64url');

import { createHash } from 'node:crypto';
import { canonicalOrder } from '#contract/decisions/order-fingerprint';
import type { OrderRequest } from '#contract/orders';
import type { Id } from '#documents/ids';

/** What an order was made from, in short: the same request sent again has the same (decision 3). */
export const orderFingerprint = (user: Id<'user'>, request: OrderRequest): string =>
  createHash('sha256').update(canonicalOrder(user, request)).digest('base64url');

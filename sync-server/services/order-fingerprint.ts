import { createHash } from 'node:crypto';
import type { OrderRequest } from '#contract/orders';
import { canonicalOrder } from '#decisions/order-fingerprint';
import type { Id } from '#documents/ids';

/** Hash of an order request: the same for the same request sent again (rule orders/sent-again). */
export const orderFingerprint = (user: Id<'user'>, request: OrderRequest): string =>
  createHash('sha256').update(canonicalOrder(user, request)).digest('base64url');

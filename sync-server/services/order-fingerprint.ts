import { createHash } from 'node:crypto';
import type { OrderRequest } from '#contract/orders';
import type { Id } from '#documents/ids';

/** What an order was made from, in short: the same request sent again has the same (decision 3). */
export const orderFingerprint = (user: Id<'user'>, request: OrderRequest): string =>
  createHash('sha256').update(canonical({ user, request })).digest('base64url');

/** JSON that does not depend on the order of fields; a field that is undefined is no field. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

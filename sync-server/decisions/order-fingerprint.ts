import type { OrderRequest } from '#contract/orders';
import type { Id } from '#documents/ids';

/**
 * Canonical text of an order request: equal for the same request sent again, with its fields in any order. Undefined
 * fields are left out.
 */
export const canonicalOrder = (user: Id<'user'>, request: OrderRequest): string =>
  JSON.stringify({ request, user }, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

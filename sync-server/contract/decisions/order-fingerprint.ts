import type { Id } from '#documents/ids';
import type { OrderRequest } from '../orders.ts';

/**
 * What an order is made from, as one text: the same request sent again has the same (decision 3). It does not depend
 * on the order of fields; a field that is undefined is no field.
 */
export const canonicalOrder = (user: Id<'user'>, request: OrderRequest): string =>
  JSON.stringify({ request, user }, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

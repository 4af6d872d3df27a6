import type { LedgerOrder } from '#documents/order';

/**
 * The path to which the bank sends the customer: the one the client named, else the page of the order. That page leads
 * on to `thanks` once the order is through (rule checkout/thanks-page).
 */
export function returnPath({ _id, redir, thanks }: Pick<LedgerOrder, '_id' | 'redir' | 'thanks'>): string {
  const path = redir ?? `/${_id}`;
  if (!thanks) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ thanks })}`;
}

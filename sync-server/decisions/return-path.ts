import type { LedgerOrder } from '#documents/order';

/**
 * The path to which the bank sends the customer: the path that the client gave, else the page of the order, which leads
 * to `thanks` once the order is successful (rule checkout/thanks-page).
 */
export function returnPath({ _id, redir, thanks }: Pick<LedgerOrder, '_id' | 'redir' | 'thanks'>): string {
  const path = redir ?? `/${_id}`;
  if (!thanks) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ thanks })}`;
}

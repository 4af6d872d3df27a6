import { isCurrent } from '#domain/order-status';
import { matches } from '#domain/text-search';
import type { OrderView } from '../../../data/use-orders.ts';
import { orderProgress } from '../../../ui/order/order-progress.ts';

const isNow = ({ order }: OrderView, now: number): boolean => !order.cancelled && isCurrent(order, now);

/** Orders that the server does not have yet, or refused, are current too: the customer has to see them. */
export const currentOrders = (orders: readonly OrderView[], now: number): OrderView[] =>
  orders.filter((view) => isNow(view, now) || (view.sendState !== 'answered' && !view.order.done));

export function splitOrders(orders: readonly OrderView[], now: number) {
  const current = currentOrders(orders, now);
  return { current, past: orders.filter((view) => !current.includes(view)) };
}

/** Matches the business, the number, the items, or a word such as 'bezorgen'. */
export const findOrders = (orders: readonly OrderView[], query: string): OrderView[] =>
  orders.filter(({ order }) =>
    matches(
      query,
      order.host.name,
      order.number > 0 ? String(order.number) : undefined,
      order.deliver ? 'bezorgen delivery' : 'afhalen takeaway',
      ...order.items.flatMap(({ name, subname }) => [name, subname]),
    ),
  );

export const progressOf = ({ order, sendState }: OrderView) => orderProgress(order, sendState);

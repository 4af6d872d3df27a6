import { useOrders } from '../../data/use-orders.ts';

/** Items this customer ordered before at a business, as far as this device knows. */
export function usePastItems(hostId: string): { product: string; quantity: number }[] {
  const orders = useOrders().value ?? [];
  return orders
    .filter(({ order }) => order.host._id === hostId)
    .flatMap(({ order }) => order.items.map((item) => ({ product: item._id, quantity: item.$quantity })));
}

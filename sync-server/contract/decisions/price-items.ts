import type { Menu } from '#documents/menu';
import type { OrderItem } from '#documents/order';
import { type CartItem, cartItem, selectionOf } from '#domain/cart';
import { type Cents, toEuros } from '#domain/money';
import { isAvailable, type Selection, selectionProblems } from '#domain/product-options';
import type { OrderRequest } from '../orders.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

type RequestedItem = OrderRequest['_items'][number];
export interface PricedItem {
  requested: RequestedItem;
  item: CartItem;
}

/** Prices the items by the current menu. 'product-gone' and 'options-invalid' say which item. */
export function priceItems(
  menu: Menu | null,
  requested: RequestedItem[],
  deliver: boolean,
  refuse: Refuse,
): PricedItem[] {
  const ensure: Ensure = ensureBy(refuse);
  const products = menu?.products ?? [];
  return requested.map((wanted, index) => {
    const product = products.find(({ _id }) => _id === wanted._id);
    const details = { index, _id: wanted._id, ...(product && { name: product.name }) };
    ensure(product && isAvailable(product), 'product-gone', details);
    const selection: Selection = selectionOf({ ...wanted, $include: wanted.$include ?? [] });
    const problems = selectionProblems(product, selection, products);
    ensure(problems.length === 0, 'options-invalid', { ...details, problems });
    return { requested: wanted, item: cartItem(product, selection, wanted.$quantity, products, deliver) };
  });
}

/** An item as the order stores it: with the names and the amounts (euros) of this moment. */
export function orderItem({ requested, item }: PricedItem, discount: Cents): OrderItem {
  return {
    _id: item._id,
    $quantity: item.$quantity,
    ...(item.$volume !== undefined && { $volume: item.$volume }),
    ...(item.$variation !== undefined && { $variation: item.$variation }),
    ...(item.$include.length > 0 && { $include: item.$include }),
    ...(requested.$remark && { $remark: requested.$remark }),
    name: item.$name,
    subname: item.$subname,
    quantity: item.$quantity,
    $price: item.$price,
    $subprice: item.$subprice,
    $amount: item.$amount,
    ...(discount > 0 && { discount: toEuros(discount) }),
    tab: item.tab,
    group: item.group,
  };
}

import type { OrderRequest } from '#contract/orders';
import type { Menu } from '#documents/menu';
import { type CartItem, cartItem, selectionOf } from '#domain/cart';
import { isAvailable, type Selection, selectionProblems } from '#domain/product-options';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

type RequestedItem = OrderRequest['_items'][number];

/** Prices the items by the current menu. 'product-gone' and 'options-invalid' name the item. */
export function priceItems(
  menu: Menu | null,
  requested: RequestedItem[],
  deliver: boolean,
  refuse: Refuse,
): CartItem[] {
  const ensure: Ensure = ensureBy(refuse);
  const products = menu?.products ?? [];
  return requested.map((wanted, index) => {
    const product = products.find(({ _id }) => _id === wanted._id);
    const details = { index, _id: wanted._id, ...(product && { name: product.name }) };
    ensure(product && isAvailable(product), 'product-gone', details);
    const selection: Selection = selectionOf({ ...wanted, $include: wanted.$include ?? [] });
    const problems = selectionProblems(product, selection, products);
    ensure(problems.length === 0, 'options-invalid', { ...details, problems });
    return cartItem(product, selection, wanted.$quantity, products, deliver);
  });
}

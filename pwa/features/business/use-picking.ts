import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CartItem, cartItem, MAX_QUANTITY, same, selectionOf } from '#domain/cart';
import type { MenuPriceOf } from '#domain/menu-price';
import type { Product } from '#domain/product';
import { defaultSelection, isComplete, unitPrice } from '#domain/product-options';
import type { Selection } from '#domain/selection';
import type { Business } from '../../data/use-business.ts';
import { useCart } from '../../data/use-cart.ts';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';

/** A product in the dialog: a new one, or one that is already in the cart. */
export interface Picked {
  product: Product;
  selection: Selection;
  quantity: number;
  /** The cart item that is being edited. */
  editing: CartItem | null;
}
export interface Picking {
  picked: Picked | null;
  /** From the menu: opens the dialog. With `direct`, adds the product at once if it can (rule menu/add-at-once). */
  pick(product: Product, direct?: boolean): void;
  /** From the cart: opens the dialog to edit an item. */
  edit(item: CartItem): void;
  done(selection: Selection, quantity: number): void;
  close(): void;
}

export function usePicking(
  { host, menu: { products } }: Business,
  deliver: boolean,
  menuPrice: MenuPriceOf,
): Picking {
  const { cart, add, replace } = useCart();
  const [open, setOpen] = useState<Omit<Picked, 'quantity'> | null>(null);
  const edit = (item: CartItem) => {
    const product = products.find((one) => one._id === item._id);
    if (product) setOpen({ product, selection: selectionOf(item), editing: item });
  };
  const tellAdded = useTellAdded(edit);
  const addItem = (product: Product, selection: Selection, quantity: number) => {
    const item = cartItem(product, selection, quantity, products, deliver);
    add(host._id, item);
    tellAdded(item, isTooMany(item));
  };
  const items = cart?.items ?? [];
  const placeOf = (item: CartItem) => items.findIndex((present) => same(present, item));
  /** Whether the cart cannot take all pieces of an item besides those that it has in another place. */
  const isTooMany = (item: CartItem, editing = -1) => {
    const at = placeOf(item);
    return at !== editing && (items[at]?.$quantity ?? 0) + item.$quantity > MAX_QUANTITY;
  };
  const quantityOf = (item: CartItem | null) => (item && items[placeOf(item)]?.$quantity) || 1;
  const isAsListed = (product: Product, selection: Selection) =>
    isComplete(product, selection, products) &&
    unitPrice(product, selection, products, deliver).price === menuPrice(product).price;
  const pick = useStableCallback((product: Product, direct = false) => {
    const selection = defaultSelection(product, products);
    if (direct && isAsListed(product, selection)) addItem(product, selection, 1);
    else setOpen({ product, selection, editing: null });
  });
  return {
    picked: open && { ...open, quantity: quantityOf(open.editing) },
    edit,
    pick,
    done(selection, quantity) {
      if (!open) return;
      setOpen(null);
      const index = open.editing ? placeOf(open.editing) : -1;
      if (index < 0) return addItem(open.product, selection, quantity);
      const item = cartItem(open.product, selection, quantity, products, deliver);
      replace(index, item);
      if (isTooMany(item, index)) tellAdded(item, true);
    },
    close: () => setOpen(null),
  };
}

/** Shows a message that a product was added, or that the cart is full of it, with a button to edit it. */
function useTellAdded(onEdit: (item: CartItem) => void): (item: CartItem, isTooMany: boolean) => void {
  const show = useSnackbar();
  const { composed } = useOwnTexts();
  const { t } = useLingui();
  return (item, isTooMany) => {
    const name = composed(item.$name);
    show(isTooMany ? t`Meer dan ${MAX_QUANTITY} keer ${name} kan niet` : t`${name} is toegevoegd`, {
      label: t`Aanpassen`,
      onPress: () => onEdit(item),
    });
  };
}

/** A callback that keeps its identity, so that a change of the cart does not re-render two hundred rows. */
function useStableCallback<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

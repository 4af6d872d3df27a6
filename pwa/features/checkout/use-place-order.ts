import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#domain/paths';
import { hostModeBusiness } from '../../data/host-mode.ts';
import { placeOrder } from '../../data/order-commands.ts';
import { useAddresses } from '../../data/use-addresses.ts';
import { useCart } from '../../data/use-cart.ts';
import { draftFor } from '../../data/use-checkout-draft.ts';
import { isInstalled } from '../../data/use-install.ts';
import { useStamps } from '../../data/use-stamps.ts';
import { orderRequest } from './order-request.ts';
import type { Checkout } from './use-checkout.ts';

export interface Placing {
  busy: boolean;
  /** Error code if the device could not store the order. */
  trouble: string | null;
  place(): Promise<void>;
}

const ORDER_FAILED = { ok: false, code: 'order-failed' } as const;

/** Stores the order on the device, which then sends it, and opens its page. A second press is ignored. */
export function usePlaceOrder(checkout: Checkout, onPlaced: () => void): Placing {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const placing = useRef(false);
  const { clear } = useCart();
  const stamps = useStamps().value ?? [];
  const saveAddress = useSaveAddress(checkout);
  const navigate = useNavigate();
  const place = async () => {
    const { due } = checkout.time;
    if (placing.current || due === null) return;
    placing.current = true;
    setBusy(true);
    setTrouble(null);
    const { order } = draftFor(checkout.host._id);
    const result = await storeOrder(checkout, order, due, stamps).catch(() => ORDER_FAILED);
    placing.current = false;
    if (!result.ok) {
      setBusy(false);
      return setTrouble(result.code);
    }
    const remark = checkout.draft?.remark.trim();
    if (remark) checkout.remember({ description: remark });
    saveAddress();
    onPlaced();
    const type = checkout.payment === 'ideal' ? ({ type: 'checkout' } as const) : {};
    navigate(paths.order.href(result.id, { ...type, ...thanksOf(checkout.host._id) }), { replace: true });
    clear();
    checkout.forget();
  };
  return { busy, trouble, place };
}

/** Saves the address of a delivery: one that was chosen before the login is not among the user's addresses yet. */
function useSaveAddress({ type, address }: Checkout): () => void {
  const { save } = useAddresses();
  return () => {
    // The result does not matter: a duplicate is fine, and the order has the address either way.
    if (type.deliver && address) void save(address);
  };
}

function storeOrder(
  checkout: Checkout,
  order: ReturnType<typeof draftFor>['order'],
  due: number,
  stamps: readonly { host: { _id: string }; stamps: number }[],
) {
  const { host, cart, type, address, payment, settings, draft, totals, club, time } = checkout;
  const request = orderRequest({
    ...{ order, cart, address, due, payment, totals },
    deliver: type.deliver,
    asap: time.asap,
    name: settings.name ?? '',
    remark: draft?.remark ?? '',
    club: club?._id ?? null,
    source: isInstalled() ? 'app' : 'internet',
  });
  const context = {
    ...{ host, cart, totals },
    clubName: totals.donation > 0 ? club?.name : undefined,
    stamps: stamps.find((one) => one.host._id === host._id)?.stamps,
  };
  return placeOrder(request, context, {
    redir: paths.order.href(order),
    ...thanksOf(host._id),
  });
}

/**
 * On its own sub-domain a business has a thanks page; elsewhere the page of the order thanks (rule
 * checkout/thanks-page).
 */
const thanksOf = (host: string): { thanks?: string } =>
  hostModeBusiness === host ? { thanks: paths.thanks.href(host) } : {};

import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { placeOrder } from '../../data/order-commands.ts';
import { useCart } from '../../data/use-cart.ts';
import { draftFor } from '../../data/use-checkout-draft.ts';
import { isInstalled } from '../../data/use-install.ts';
import { useStamps } from '../../data/use-stamps.ts';
import { orderRequest } from './order-request.ts';
import type { Checkout } from './use-checkout.ts';

export interface Placing {
  busy: boolean;
  /** The device could not keep the order. */
  failed: boolean;
  place(): Promise<void>;
}

/** Keeps the order on this device, which then sends it, and goes on to its page. Pressed twice, it is one order. */
export function usePlaceOrder(checkout: Checkout, onPlaced: () => void): Placing {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const placing = useRef(false);
  const { clear } = useCart();
  const stamps = useStamps().value ?? [];
  const navigate = useNavigate();
  const place = async () => {
    const { due } = checkout.time;
    if (placing.current || due === null) return;
    placing.current = true;
    setState('busy');
    const { order } = draftFor(checkout.host._id);
    const id = await keep(checkout, order, due, stamps).catch(() => null);
    placing.current = false;
    if (id === null) return setState('failed');
    onPlaced();
    navigate(paths.order.href(id, checkout.payment === 'ideal' ? { type: 'checkout' } : {}), {
      replace: true,
    });
    clear();
    checkout.forget();
  };
  return { busy: state === 'busy', failed: state === 'failed', place };
}

function keep(
  checkout: Checkout,
  order: ReturnType<typeof draftFor>['order'],
  due: number,
  stamps: readonly { host: { _id: string }; stamps: number }[],
) {
  const { host, cart, type, address, payment, settings, totals, club, time } = checkout;
  const request = orderRequest({
    ...{ order, cart, address, due, payment, totals },
    deliver: type.deliver,
    asap: time.asap,
    remark: settings.description,
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
    thanks: paths.thanks.href(host._id),
  });
}

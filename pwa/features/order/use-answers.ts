import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderRequest } from '#contract/orders';
import type { Order } from '#documents/order';
import { orderAgain } from '#domain/order-again';
import { paths } from '#domain/paths';
import { confirmOrder, discardOrder } from '../../data/order-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useCart } from '../../data/use-cart.ts';
import { useNow } from '../../data/use-now.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { agreedOrder } from './agreed-order.ts';

/** Actions for an order the server does not have: agree to what changed, edit it, or discard it. */
export function useAnswers(order: Order) {
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt(useRefusalText());
  const navigate = useNavigate();
  const business = useBusiness(order.host._id).value;
  const now = useNow();
  const { replaceCart } = useCart();
  const agree = async (change: Partial<OrderRequest>, details: Record<string, unknown>) => {
    setBusy(true);
    // A customer who agrees has the page open, so an iDEAL order can continue to the payment page.
    if (order.payment.type === 'ideal')
      navigate(paths.order.href(order._id, { type: 'checkout' }), { replace: true });
    await attempt(confirmOrder(order._id, change, agreedOrder(order, change, details, business, now)));
    setBusy(false);
  };
  const leave = async (to: string, first?: () => void) => {
    setBusy(true);
    const isGone = await attempt(discardOrder(order._id));
    setBusy(false);
    if (!isGone) return;
    first?.();
    navigate(to, { replace: true });
  };
  return {
    busy,
    agree,
    /** null while the menu is not on the device. */
    adjust: business
      ? () => leave(paths.checkout.href(), () => replaceCart(orderAgain(order, business.menu.products).cart))
      : null,
    giveUp: () => leave(paths.dashboard.href()),
  };
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderRequest } from '#contract/orders';
import type { Order } from '#documents/order';
import type { Cart } from '#domain/cart';
import { donationOptions } from '#domain/donation';
import { cents, fromEuros, toEuros, ZERO } from '#domain/money';
import { paths } from '#domain/paths';
import { confirmOrder, discardOrder } from '../../data/order-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useCart } from '../../data/use-cart.ts';
import { type CheckoutDraft, updateDraft } from '../../data/use-checkout-draft.ts';
import { useDeliveryAddresses } from '../../data/use-delivery-addresses.ts';
import { useNow } from '../../data/use-now.ts';
import { updateSettings } from '../../data/use-settings.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { agreedOrder } from './agreed-order.ts';

/** Actions for an order the server does not have: agree to what changed, edit it, or discard it. */
export function useAnswers(order: Order) {
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt(useRefusalText());
  const navigate = useNavigate();
  const menu = useBusiness(order.host._id);
  const now = useNow();
  const { replaceCart } = useCart();
  const { choose } = useDeliveryAddresses();
  const agree = async (change: Partial<OrderRequest>, details: Record<string, unknown>) => {
    setBusy(true);
    // A customer who agrees has the page open, so an iDEAL order can continue to the payment page.
    if (order.payment.type === 'ideal')
      navigate(paths.order.href(order._id, { type: 'checkout' }), { replace: true });
    await attempt(confirmOrder(order._id, change, agreedOrder(order, change, details, menu.value, now)));
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
    /** The business with its menu, which `adjust` needs. */
    menu,
    /** @param cart what the menu still sells of the order */
    adjust(cart: Cart) {
      // Nothing of the order is sold any more: the menu shows what is, and the cart may be of another business.
      if (cart.items.length === 0) return leave(paths.business.href(order.host._id));
      return leave(paths.checkout.href(), () => {
        replaceCart(cart);
        updateDraft(order.host._id, draftOf(order));
        if (order.address) choose(order.address);
        else updateSettings({ type: 'takeaway' });
      });
    },
    giveUp: () => leave(paths.dashboard.href()),
  };
}

/** What the customer chose for this order, for the checkout. */
function draftOf(order: Order): Partial<Omit<CheckoutDraft, 'order' | 'host'>> {
  const { asap, due, description = '', club = null } = order;
  return { due: asap ? null : Date.parse(due), remark: description, club, ...donationOf(order) };
}

function donationOf({ amount, donation_amount }: Order): Pick<CheckoutDraft, 'donation' | 'euros'> {
  const donation = fromEuros(donation_amount);
  if (donation === ZERO) return { donation: null, euros: '' };
  const option = donationOptions(cents(fromEuros(amount) - donation)).find((one) => one.amount === donation);
  if (!option) return { donation: 'other', euros: toEuros(donation).toFixed(2).replace('.', ',') };
  return { donation: option.code === 'fifty' ? 'roundup' : option.code, euros: '' };
}

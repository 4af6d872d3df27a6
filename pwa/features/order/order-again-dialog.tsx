import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '#documents/order';
import { BRAND } from '#domain/brand';
import type { Cart } from '#domain/cart';
import { orderAgain } from '#domain/order-again';
import { paths } from '#domain/paths';
import { useBusiness } from '../../data/use-business.ts';
import { useCart } from '../../data/use-cart.ts';
import { useSettings } from '../../data/use-settings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RefillQuestion } from './refill-question.tsx';

const brand = BRAND.name;

interface OrderAgainDialogProps {
  order: Order;
  onClose(): void;
}

/**
 * Puts what is still sold of an order into the cart, and opens it. Asks first if something is gone or has another
 * price, or if the cart is not empty.
 */
export function OrderAgainDialog({ order, onClose }: OrderAgainDialogProps) {
  const business = useBusiness(order.host._id);
  const { cart: present } = useCart();
  const fill = useFillCart(order);
  const { t } = useLingui();
  const menu = business.value?.menu;
  const again = menu && orderAgain(order, menu.products);
  // The cart is filled, and so no longer empty, before the next page is ready.
  const [isFilled, setFilled] = useState(false);
  const put = (cart: Cart) => {
    setFilled(true);
    fill(cart);
  };
  const isPlain = !!again && !present && again.differences.length === 0 && again.cart.items.length > 0;
  useEffect(() => {
    if (isPlain && !isFilled) put(again.cart);
  });
  if (isFilled || isPlain || business.status === 'loading') return null;
  if (!again) {
    const reason = business.status === 'missing' ? 'business' : 'menu';
    return <Unavailable order={order} onClose={onClose} reason={reason} />;
  }
  if (again.cart.items.length === 0) return <Unavailable order={order} onClose={onClose} reason="items" />;
  return (
    <RefillQuestion
      title={t`Opnieuw bestellen?`}
      again={again}
      onYes={() => put(again.cart)}
      onNo={onClose}
    />
  );
}

function useFillCart({ host, deliver }: Order) {
  const { replaceCart } = useCart();
  const [, update] = useSettings();
  const navigate = useNavigate();
  return (cart: Cart) => {
    replaceCart(cart);
    update({ type: deliver ? 'deliver' : 'takeaway' });
    navigate(paths.business.href(host._id, { cart: 'open' }), { replace: true });
  };
}

interface UnavailableProps extends OrderAgainDialogProps {
  reason: 'business' | 'menu' | 'items';
}

function Unavailable({ order, reason, onClose }: UnavailableProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Opnieuw bestellen`}
      footer={
        reason !== 'business' && (
          <LinkButton to={paths.business.href(order.host._id)}>
            <Trans>Naar het menu</Trans>
          </LinkButton>
        )
      }
    >
      {reason === 'business' && <Trans>Deze zaak doet niet meer mee aan {brand}.</Trans>}
      {reason === 'menu' && <Trans>Het menu van deze zaak staat nog niet op dit apparaat.</Trans>}
      {reason === 'items' && <Trans>Van deze bestelling is niets meer te krijgen.</Trans>}
    </Dialog>
  );
}

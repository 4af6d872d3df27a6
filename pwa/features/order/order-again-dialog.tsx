import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '#documents/order';
import { BRAND } from '#domain/brand';
import { type Cart, cartCount } from '#domain/cart';
import { type ItemDifference, orderAgain } from '#domain/order-again';
import { paths } from '#domain/paths';
import { useBusiness } from '../../data/use-business.ts';
import { useCart } from '../../data/use-cart.ts';
import { useSettings } from '../../data/use-settings.ts';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatCents } from '../../ui/price.tsx';
import styles from './order.module.css';

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
  const menu = business.value?.menu;
  const again = menu && orderAgain(order, menu.products);
  // The cart is filled before the next page is ready, and then no longer empty.
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
    <Question
      {...again}
      replaced={present ? cartCount(present) : 0}
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

interface QuestionProps {
  differences: ItemDifference[];
  /** The number of pieces in the cart that the order replaces. */
  replaced: number;
  onYes(): void;
  onNo(): void;
}

function Question({ differences, replaced, onYes, onNo }: QuestionProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      open
      title={replaced > 0 ? t`Winkelwagen legen?` : t`Opnieuw bestellen?`}
      onYes={onYes}
      onNo={onNo}
    >
      {replaced > 0 && (
        <p>
          <Trans>In je winkelwagen zit al iets. Dat maakt plaats voor deze bestelling.</Trans>
        </p>
      )}
      {differences.length > 0 && (
        <>
          <p>
            <Trans>Niet alles is zoals toen:</Trans>
          </p>
          <ul className={styles.differences}>
            {differences.map((difference, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order are never reordered
              <li key={index}>
                <Difference difference={difference} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

function Difference({ difference }: { difference: ItemDifference }) {
  const name = useOwnTexts().composed(difference.name);
  if (difference.reason === 'gone') return <Trans>{name} is er niet meer</Trans>;
  if (difference.reason !== 'price') return <Trans>{name} is er niet meer met deze keuzes</Trans>;
  const [before, after] = [formatCents(difference.before), formatCents(difference.after)];
  return difference.after > difference.before ? (
    <Trans>
      {name} is duurder geworden: {after} in plaats van {before}
    </Trans>
  ) : (
    <Trans>
      {name} is goedkoper geworden: {after} in plaats van {before}
    </Trans>
  );
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

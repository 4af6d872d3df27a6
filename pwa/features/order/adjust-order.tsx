import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '#documents/order';
import type { Cart } from '#domain/cart';
import { orderAgain } from '#domain/order-again';
import type { Stored } from '../../data/stored.ts';
import type { Business } from '../../data/use-business.ts';
import { useCart } from '../../data/use-cart.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { RefillQuestion } from './refill-question.tsx';

interface AdjustOrderProps {
  order: Order;
  menu: Stored<Business>;
  variant: ButtonLook['variant'];
  disabled: boolean;
  /** @param cart what the menu still sells of the order */
  onAdjust(cart: Cart): void;
}

/**
 * Puts a refused order back into the cart (rule checkout/adjust-order). Asks first if something is gone or has another
 * price, or if the cart is not empty.
 */
export function AdjustOrder({ order, menu, variant, disabled, onAdjust }: AdjustOrderProps) {
  const { cart: present } = useCart();
  const [isAsking, setAsking] = useState(false);
  const { t } = useLingui();
  if (menu.status === 'missing') return null;
  if (!menu.value) return <MenuNeeded menu={menu} variant={variant} disabled={disabled} />;
  const again = orderAgain(order, menu.value.menu.products);
  const isPlain = !present && again.differences.length === 0;
  const adjust = () => {
    setAsking(false);
    onAdjust(again.cart);
  };
  return (
    <>
      <Button wide variant={variant} disabled={disabled} onClick={isPlain ? adjust : () => setAsking(true)}>
        <Trans>Bestelling aanpassen</Trans>
      </Button>
      {isAsking && (
        <RefillQuestion
          title={t`Bestelling aanpassen?`}
          again={again}
          onYes={adjust}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

function MenuNeeded({ menu, ...look }: Pick<AdjustOrderProps, 'menu' | 'variant' | 'disabled'>) {
  const isLoading = menu.status !== 'unreachable';
  return (
    <Button wide busy={isLoading} onClick={menu.retry} {...look}>
      {isLoading ? (
        <Trans>Bestelling aanpassen</Trans>
      ) : (
        <Trans>Menukaart ophalen om de bestelling aan te passen</Trans>
      )}
    </Button>
  );
}

import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { BRAND } from '#domain/brand';
import { useCart } from '../data/use-cart.ts';
import { useUpdate } from '../data/use-update.ts';
import { Button } from '../ui/button.tsx';
import styles from './update-prompt.module.css';

/**
 * Asks, in a live region, whether the new version may start. After 'Later' it does not ask again until the next
 * version. Hidden while there is something in the cart, so that the order can be placed first.
 */
export function UpdatePrompt() {
  const { apply } = useUpdate();
  const { count } = useCart();
  const [declined, decline] = useState<(() => void) | null>(null);
  const [agreed, agree] = useState<(() => void) | null>(null);
  const start = () => {
    agree(() => apply);
    apply();
  };
  if (declined === apply || count > 0) return null;
  return (
    <div className={styles.prompt}>
      <p>
        <Trans>Er is een nieuwe versie van {BRAND.name}.</Trans>
      </p>
      <Button variant="quiet" small onClick={() => decline(() => apply)}>
        <Trans>Later</Trans>
      </Button>
      <Button small busy={agreed === apply} onClick={start}>
        <Trans context="new version">Vernieuwen</Trans>
      </Button>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { CartChange } from '#domain/cart';
import { useOwnTexts } from '../business/own-texts.tsx';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import styles from './cart-list.module.css';

/** Tells what a newer menu changed in the stored cart. */
export function CartChanges({ changed, onSeen }: { changed: readonly CartChange[]; onSeen(): void }) {
  const { t } = useLingui();
  const { composed } = useOwnTexts();
  if (changed.length === 0) return null;
  const texts: Record<CartChange['reason'], (name: string) => string> = {
    gone: (name) => t`${name} is er niet meer`,
    options: (name) => t`${name} is er niet meer met deze keuzes`,
    price: (name) => t`${name} heeft een nieuwe prijs`,
  };
  return (
    <Notice
      tone="warn"
      title={<Trans>Het menu is veranderd</Trans>}
      action={
        <Button variant="secondary" small onClick={onSeen}>
          <Trans>Begrepen</Trans>
        </Button>
      }
    >
      <ul className={styles.changes}>
        {changed.map(({ index, name, reason }) => (
          <li key={index}>{texts[reason](composed(name))}</li>
        ))}
      </ul>
    </Notice>
  );
}

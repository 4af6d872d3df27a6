import { Trans, useLingui } from '@lingui/react/macro';
import type { ItemDifference, orderAgain } from '#domain/order-again';
import { useCart } from '../../data/use-cart.ts';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatCents } from '../../ui/price.tsx';
import styles from './order.module.css';

interface RefillQuestionProps {
  /** The title, unless the cart has to be emptied first. */
  title: string;
  /** What the menu still sells of the order. */
  again: ReturnType<typeof orderAgain>;
  onYes(): void;
  onNo(): void;
}

/** Asks before an order is put back into the cart: says what it replaces there, and how it differs from before. */
export function RefillQuestion({ title, again: { cart, differences }, onYes, onNo }: RefillQuestionProps) {
  const { cart: present } = useCart();
  const { t } = useLingui();
  const isNothingLeft = cart.items.length === 0;
  const isReplacing = present !== null && !isNothingLeft;
  return (
    <ConfirmDialog
      open
      title={isReplacing ? t`Winkelwagen legen?` : title}
      yes={isNothingLeft ? t`Naar het menu` : undefined}
      onYes={onYes}
      onNo={onNo}
    >
      {isReplacing && (
        <p>
          <Trans>In je winkelwagen zit al iets. Dat maakt plaats voor deze bestelling.</Trans>
        </p>
      )}
      {differences.length > 0 && (
        <>
          <p>
            {isNothingLeft ? (
              <Trans>Van deze bestelling is niets meer te krijgen.</Trans>
            ) : (
              <Trans>Niet alles is zoals toen:</Trans>
            )}
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

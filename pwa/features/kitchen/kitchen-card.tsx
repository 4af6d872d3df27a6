import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Id } from '#documents/id';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { useFromNow } from '../../data/use-now.ts';
import { classes } from '../../ui/classes.ts';
import styles from './card.module.css';
import { CardActions } from './card-actions.tsx';
import { CardHead } from './card-head.tsx';
import { CardItems } from './card-items.tsx';
import { CardPaper } from './card-paper.tsx';
import { CardPerson } from './card-person.tsx';
import { CardProgress, CardStatus } from './card-status.tsx';
import { useSeenCard } from './seen-cards.ts';
import type { Asking } from './step-dialogs.tsx';

interface KitchenCardProps {
  view: KitchenView;
  isSelected: boolean;
  /** Absent if orders of this column are not selected. */
  onSelect: ((id: Id<'order'>, on: boolean) => void) | undefined;
  onAsk(asking: Asking): void;
}

/** An order as the kitchen reads it from two metres. The view of an unchanged order is the same object. */
export const KitchenCard = memo(function KitchenCard(props: KitchenCardProps) {
  const { view, isSelected, onSelect, onAsk } = props;
  const { order, state, due, again } = view;
  const { t } = useLingui();
  const { number } = order;
  const seen = useSeenCard(view);
  const isAwaited = state === 'new' || again !== undefined;
  const isOpen = isAwaited || state === 'accepted';
  const isLate = useFromNow((now) => isOpen && due < now);
  return (
    <li
      ref={seen}
      className={classes(styles.card, styles[isAwaited ? 'new' : state], isLate && styles.late)}
      aria-label={t`Bestelling ${number}`}
    >
      <CardHead view={view} />
      {onSelect && (
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={isSelected}
            onChange={({ target }) => onSelect(order._id, target.checked)}
          />
          <Trans>Selecteren</Trans>
        </label>
      )}
      <CardStatus view={view} />
      <CardItems order={order} />
      <CardPerson order={order} isPaid={view.isPaid} />
      <CardPaper view={view} onAsk={onAsk} />
      <CardActions view={view} onAsk={onAsk} />
      <CardProgress view={view} />
    </li>
  );
});

import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Id } from '#documents/id';
import type { KitchenView } from '../../data/kitchen-view.ts';
import { classes } from '../../ui/classes.ts';
import styles from './card.module.css';
import { CardActions } from './card-actions.tsx';
import { CardHead } from './card-head.tsx';
import { CardItems } from './card-items.tsx';
import { CardPerson } from './card-person.tsx';
import { CardStatus } from './card-status.tsx';
import type { Asking } from './step-dialogs.tsx';

interface KitchenCardProps {
  view: KitchenView;
  now: number;
  isSelected: boolean;
  /** Absent if orders of this column are not selected. */
  onSelect: ((id: Id<'order'>, on: boolean) => void) | undefined;
  onAsk(asking: Asking): void;
}

/** An order as the kitchen reads it from two metres. */
export const KitchenCard = memo(function KitchenCard(props: KitchenCardProps) {
  const { view, now, isSelected, onSelect, onAsk } = props;
  const { order, state, due } = view;
  const { t } = useLingui();
  const { number } = order;
  const isOpen = state === 'new' || state === 'accepted';
  return (
    <li
      className={classes(styles.card, styles[state], isOpen && due < now && styles.late)}
      aria-label={t`Bestelling ${number}`}
    >
      <CardHead view={view} now={now} />
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
      <CardActions view={view} onAsk={onAsk} />
    </li>
  );
}, isSame);

/** Documents of the same revision are the same, although every read makes new objects. */
function isSame(before: KitchenCardProps, after: KitchenCardProps): boolean {
  const [one, other] = [before.view, after.view];
  return (
    before.now === after.now &&
    before.isSelected === after.isSelected &&
    before.onSelect === after.onSelect &&
    one.order.updated === other.order.updated &&
    one.order.status === other.order.status &&
    one.state === other.state &&
    one.due === other.due &&
    one.isPaid === other.isPaid &&
    one.refused?.id === other.refused?.id &&
    one.pending.map(({ id }) => id).join() === other.pending.map(({ id }) => id).join()
  );
}

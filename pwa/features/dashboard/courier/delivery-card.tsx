import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { keyOf } from '#documents/id';
import { paths } from '#domain/paths';
import type { DeliveryView } from '../../../data/delivery-view.ts';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import type { DeliveryActs } from './delivery-actions.tsx';
import { DeliveryBody } from './delivery-body.tsx';
import styles from './delivery-card.module.css';
import { TopOfDelivery } from './delivery-facts.tsx';
import { cityLine, doorOf } from './delivery-place.ts';

/** A delivery in the list: what a courier needs to claim it and to find the door. */
export function DeliveryCard({ view, ...acts }: DeliveryActs & { view: DeliveryView }) {
  const { delivery } = view;
  const { i18n } = useLingui();
  const city = cityLine(view, i18n.locale);
  const title = useRef<HTMLAnchorElement>(null);
  useKeptFocus(title, view);
  return (
    <Card as="li" className={classes(styles.card, view.done !== null && styles.done)}>
      <TopOfDelivery view={view} />
      <div>
        <h3 className={styles.door}>
          <Link ref={title} to={paths.dashboard.href({ tab: 'courier', delivery: keyOf(delivery._id) })}>
            {doorOf(view)}
          </Link>
        </h3>
        {city && <p className={styles.city}>{city}</p>}
      </div>
      <DeliveryBody view={view} {...acts} />
    </Card>
  );
}

/** The element that had the focus last, and the delivery of its card. It may be gone, or its card in another list. */
let lastUsed: { id: string; element: Element } | null = null;

/** Moves the focus to the title of the card that was used last, once, if its focused button has disappeared. */
function useKeptFocus(title: RefObject<HTMLAnchorElement | null>, { delivery: { _id } }: DeliveryView): void {
  useEffect(() => {
    const link = title.current;
    const card = link?.closest('li');
    const note = ({ target }: FocusEvent) => {
      lastUsed = { id: _id, element: target as Element };
    };
    card?.addEventListener('focusin', note);
    return () => card?.removeEventListener('focusin', note);
  }, [title, _id]);
  useEffect(() => {
    if (lastUsed?.id !== _id || lastUsed.element.isConnected) return;
    lastUsed = null;
    if (document.activeElement === document.body) title.current?.focus();
  });
}

import { Plural, Trans } from '@lingui/react/macro';
import { Gift, Stamp } from 'lucide-react';
import type { Order } from '#documents/order';
import { stampCard } from '#domain/stamp-card';
import { useStamps } from '../../data/use-stamps.ts';
import { Card } from '../../ui/card.tsx';
import styles from './order.module.css';

/** Stamps that this order earns, or the free snack or drink of a full card. */
export function StampsEarned({ order }: { order: Order }) {
  const { collected, stamps } = order;
  const business = order.host.name ?? order.name;
  if (!collected && stamps <= 0) return null;
  return (
    <Card className={styles.stamps}>
      <span className={styles.stampIcon}>{collected ? <Gift /> : <Stamp />}</span>
      <div>
        <h2>
          {collected ? (
            <Trans>Je stempelkaart is vol!</Trans>
          ) : (
            <Plural value={stamps} one="Je spaart # stempel" other="Je spaart # stempels" />
          )}
        </h2>
        <p>
          {collected ? (
            <Trans>Je krijgt bij deze bestelling een gratis snack of drankje van {business}.</Trans>
          ) : (
            <CardState order={order} />
          )}
        </p>
      </div>
    </Card>
  );
}

function CardState({ order }: { order: Order }) {
  const card = useStamps().value?.find(({ host }) => host._id === order.host._id);
  const host = order.host.name ?? order.name;
  if (!card) return <Trans>Op je stempelkaart van {host}.</Trans>;
  const { left, max, full } = stampCard(card.stamps, card.max);
  if (full) {
    return <Trans>Je kaart is vol: bij je volgende bestelling krijg je een extra snack of drankje.</Trans>;
  }
  return (
    <Trans>
      Nog {left} van de {max} stempels over
    </Trans>
  );
}

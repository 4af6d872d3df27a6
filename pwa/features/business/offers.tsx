import { Trans, useLingui } from '@lingui/react/macro';
import { BadgePercent } from 'lucide-react';
import type { Discount } from '#documents/menu';
import { discountsOfDay, EVERY_DAY } from '#domain/discount';
import { Badge } from '../../ui/badge.tsx';
import styles from './offers.module.css';

/** 'Acties': the discounts of today and of the whole week (D2 §9). */
export function Offers({ discounts, weekday }: { discounts: readonly Discount[]; weekday: number }) {
  const today = discountsOfDay(discounts, weekday);
  if (today.length === 0) return null;
  return (
    <div className={styles.offers}>
      <h3 className={styles.title}>
        <Trans>Acties</Trans>
      </h3>
      <ul>
        {today.map((discount) => (
          <Offer key={discount.name} discount={discount as Discount} />
        ))}
      </ul>
    </div>
  );
}

function Offer({ discount }: { discount: Discount }) {
  const { t } = useLingui();
  const { name, description, day, deliver } = discount;
  const isOneWay = deliver !== null && deliver !== undefined;
  return (
    <li>
      <BadgePercent aria-hidden />
      <div>
        <strong>{name}</strong>
        {description && <p>{description}</p>}
        <p className={styles.when}>
          {day !== EVERY_DAY && <Badge tone="accent">{t`Alleen vandaag`}</Badge>}
          {isOneWay && <Badge>{Number(deliver) === 1 ? t`Bij bezorgen` : t`Bij afhalen`}</Badge>}
        </p>
      </div>
    </li>
  );
}

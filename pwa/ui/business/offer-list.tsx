import { BadgePercent } from 'lucide-react';
import type { Discount } from '#domain/discount';
import styles from './offer-list.module.css';
import { OfferWords } from './offer-words.tsx';

/** The discounts of one business. */
export function OfferList({ offers }: { offers: readonly Discount[] }) {
  return (
    <ul className={styles.offers}>
      {offers.map((offer, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have the same name
        <li key={at}>
          <BadgePercent aria-hidden />
          <div>
            <OfferWords offer={offer} />
          </div>
        </li>
      ))}
    </ul>
  );
}

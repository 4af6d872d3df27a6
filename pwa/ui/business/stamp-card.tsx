import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { stampCard } from '#domain/stamp-card';
import { Card } from '../card.tsx';
import { classes } from '../classes.ts';
import { Notice } from '../notice.tsx';
import { Picture } from '../picture.tsx';
import { Initial } from './initial.tsx';
import styles from './stamp-card.module.css';

interface StampCardProps {
  name: string;
  logo?: string | undefined;
  stamps: number;
  /** Stamps on a full card of this business. */
  max: number;
  /** Picture of the business's own stamp. */
  image?: string | undefined;
  action?: ReactNode;
}

/** A stamp card. The last place shows the reward. */
export function StampCard({ name, logo, stamps, max, image, action }: StampCardProps) {
  const { full, rewards, left } = stampCard(stamps, max);
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.head}>
        {logo ? (
          <Picture src={logo} alt="" width={48} height={48} />
        ) : (
          <Initial name={name} size={48} className={styles.initial} />
        )}
        <h3>{name}</h3>
        {action}
      </header>
      <Places stamps={stamps} max={max} image={image} />
      {full ? (
        <Notice tone="ok">
          <Plural
            value={rewards}
            one="Je hebt een volle stempelkaart! Je krijgt een extra snack of drankje bij je volgende bestelling."
            other="Je hebt # volle stempelkaarten! Je krijgt een extra snack of drankje bij je volgende bestelling."
          />
        </Notice>
      ) : (
        <p className={styles.left}>
          <Trans>
            Nog {left} van de {max} stempels over
          </Trans>
        </p>
      )}
    </Card>
  );
}

const Stamped = ({ image }: { image: string | undefined }) =>
  image ? <Picture src={image} alt="" width={48} height={48} /> : <Check aria-hidden />;

/** A card with more places is drawn as a progress bar. */
const MAX_PLACES = 20;

function Places({ stamps, max, image }: Pick<StampCardProps, 'stamps' | 'max' | 'image'>) {
  const { filled } = stampCard(stamps, max);
  const { t } = useLingui();
  const label = t`${filled} van de ${max} stempels`;
  if (max > MAX_PLACES)
    return <progress className={styles.bar} value={filled} max={max} aria-label={label} />;
  return (
    <div role="img" aria-label={label} className={styles.places}>
      {Array.from({ length: max }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place on the card is its number
        <span key={at} className={classes(styles.place, at < filled && styles.stamped)}>
          {at < filled ? <Stamped image={image} /> : at === max - 1 ? <Gift aria-hidden /> : at + 1}
        </span>
      ))}
    </div>
  );
}

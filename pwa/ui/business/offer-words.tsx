import { useLingui } from '@lingui/react/macro';
import { type Discount, EVERY_DAY } from '#domain/discount';
import { Badge } from '../badge.tsx';
import styles from './offer-words.module.css';
import { useOwnTexts } from './own-texts.tsx';

/** Name and description of a discount, and its limits to a day or an order type. */
export function OfferWords({ offer: { name, description, day, deliver } }: { offer: Discount }) {
  const { t } = useLingui();
  const { lang, text } = useOwnTexts();
  const isOneWay = deliver !== null && deliver !== undefined;
  return (
    <>
      <strong>{text(name)}</strong>
      {description && (
        <p className={styles.description} lang={lang(description)}>
          {text(description)}
        </p>
      )}
      {(day !== EVERY_DAY || isOneWay) && (
        <p className={styles.limits}>
          {day !== EVERY_DAY && <Badge tone="accent">{t`Alleen vandaag`}</Badge>}
          {isOneWay && <Badge>{Number(deliver) === 1 ? t`Bij bezorgen` : t`Bij afhalen`}</Badge>}
        </p>
      )}
    </>
  );
}

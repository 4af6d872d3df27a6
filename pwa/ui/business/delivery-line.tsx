import { Trans } from '@lingui/react/macro';
import { Bike } from 'lucide-react';
import type { DeliveryTerms } from '#domain/delivery-region';
import { formatCents } from '../price.tsx';
import styles from './delivery-line.module.css';

/** The delivery cost and minimum amount for the chosen address, on one line. */
export function DeliveryLine({ terms }: { terms: DeliveryTerms }) {
  return (
    <p className={styles.line}>
      <Bike aria-hidden />
      <span>
        <TermsText terms={terms} />
      </span>
    </p>
  );
}

function TermsText({ terms }: { terms: DeliveryTerms }) {
  if (!terms.deliverable) {
    return terms.reason === 'region-blocked' ? (
      <Trans>Nu geen bezorging op dit adres</Trans>
    ) : (
      <Trans>Bezorgt niet op dit adres</Trans>
    );
  }
  const min = formatCents(terms.min);
  const price = formatCents(terms.price);
  return (
    <>
      {terms.price === 0 ? <Trans>Gratis bezorgen</Trans> : <Trans>Bezorgen {price}</Trans>}
      {terms.min > 0 && (
        <>
          {' · '}
          <Trans>minimum {min}</Trans>
        </>
      )}
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Refusal } from '#documents/order';
import { useOwnTexts } from '../../ui/business/own-texts.tsx';

/** Why the business refused the order, for the customer. */
export function RefusalWords({ refusal: { reason, product = '', text = '' } }: { refusal: Refusal }) {
  const { composed } = useOwnTexts();
  switch (reason) {
    case 'closed':
      return <Trans>De zaak is gesloten.</Trans>;
    case 'sold-out': {
      const name = composed(product);
      return <Trans>{name} is uitverkocht.</Trans>;
    }
    case 'too-busy':
      return <Trans>Het is te druk in de keuken.</Trans>;
    case 'cannot-deliver':
      return <Trans>De zaak kan niet op je adres bezorgen.</Trans>;
    case 'not-seen':
      return <Trans>De zaak heeft je bestelling niet gezien.</Trans>;
    case 'other':
      return text ? <Trans>De zaak schrijft: {text}</Trans> : null;
  }
}

import { Trans } from '@lingui/react/macro';
import type { Refusal } from '#documents/order';

/** Why the business refused the order, for the customer. */
export function RefusalWords({ refusal: { reason, product = '', text = '' } }: { refusal: Refusal }) {
  switch (reason) {
    case 'closed':
      return <Trans>De zaak is gesloten.</Trans>;
    case 'sold-out':
      return <Trans>{product} is uitverkocht.</Trans>;
    case 'too-busy':
      return <Trans>Het is te druk in de keuken.</Trans>;
    case 'cannot-deliver':
      return <Trans>De zaak kan niet op je adres bezorgen.</Trans>;
    case 'other':
      return text ? <Trans>De zaak schrijft: {text}</Trans> : null;
  }
}

import { Trans } from '@lingui/react/macro';
import type { KitchenOrder } from '#documents/kitchen-order';
import { cents, fromEuros } from '#domain/money';
import { leftOf } from '#domain/refund';
import { Notice } from '../../ui/notice.tsx';
import { formatCents } from '../../ui/price.tsx';

/** What the business kept of the payment of an order that it refused (rule payment/refund-part). */
export function KeptAmount({ order: { amount, kept } }: { order: KitchenOrder }) {
  if (!kept) return null;
  const keptText = formatCents(fromEuros(kept));
  const refundText = formatCents(cents(fromEuros(amount) - fromEuros(kept)));
  return kept === amount ? (
    <Trans>De klant krijgt niets terug.</Trans>
  ) : (
    <Trans>
      De klant krijgt {refundText} terug, {keptText} is voor de zaak.
    </Trans>
  );
}

/** Money that the business has to pay back by hand, because the bank sent it back (rule payment/refund-states). */
export function FailedRefunds({ order: { refunds = [] } }: { order: KitchenOrder }) {
  return refunds
    .filter(({ status }) => status === 'failed')
    .map((refund) => {
      const amount = formatCents(fromEuros(leftOf(refund)));
      return (
        <Notice key={refund.payment} tone="error" title={<Trans>Terugbetaling mislukt</Trans>} silent>
          <Trans>
            De bank heeft {amount} teruggestuurd. De klant heeft dat geld niet: betaal het zelf terug.
          </Trans>
        </Notice>
      );
    });
}

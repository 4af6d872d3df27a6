import { Trans } from '@lingui/react/macro';
import type { Order, Refund } from '#documents/order';
import { fromEuros } from '#domain/money';
import { leftOf } from '#domain/refund';
import { Notice } from '../../ui/notice.tsx';
import { formatCents } from '../../ui/price.tsx';

/** Money of this order that goes back to the customer, until it arrived and afterwards (rule payment/refund-shown). */
export function RefundNotices({ order }: { order: Order }) {
  return order.refunds?.map((refund) => <RefundNotice key={refund.payment} order={order} refund={refund} />);
}

function RefundNotice({ order, refund }: { order: Order; refund: Refund }) {
  const amount = formatCents(fromEuros(leftOf(refund)));
  const business = order.host.name ?? order.name;
  switch (refund.status) {
    case 'due':
    case 'under-way':
      return (
        <Notice title={<Trans>Terugbetaling onderweg</Trans>}>
          <Trans>Je krijgt {amount} terug op je rekening, meestal binnen twee werkdagen.</Trans>
        </Notice>
      );
    case 'arrived':
      return (
        <Notice tone="ok" title={<Trans>Terugbetaald</Trans>}>
          <Trans>{amount} is teruggestort op je rekening.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" title={<Trans>De terugbetaling is niet gelukt</Trans>}>
          <Trans>
            Je bank heeft {amount} niet aangenomen. Neem contact op met {business}.
          </Trans>
        </Notice>
      );
  }
}

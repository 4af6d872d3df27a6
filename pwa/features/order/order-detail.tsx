import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { isSuccessful } from '#domain/payment-status';
import type { OrderView } from '../../data/use-orders.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BusinessContact } from './business-contact.tsx';
import styles from './order.module.css';
import { Due, OrderHead } from './order-head.tsx';
import { OrderTable } from './order-table.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PendingCommands } from './pending-commands.tsx';
import { SendStateNotice } from './send-state-notice.tsx';
import { StampsEarned } from './stamps-earned.tsx';
import { SubmitBusiness } from './submit-business.tsx';
import { usePayment } from './use-payment.ts';

/** Shows what the device knows of the order, and says if its delivery or payment is not settled yet. */
export function OrderDetail({ view }: { view: OrderView }) {
  const [query] = useSearchParams();
  const state = usePayment(view, query.get('type') === 'checkout');
  const { order, sendState, pending } = view;
  const isThrough = sendState === 'answered' && isSuccessful(state.payment) && !order.cancelled;
  return (
    <div className={styles.order}>
      <PendingCommands pending={pending} />
      {order.cancelled ? <Cancelled /> : <SendStateNotice view={view} />}
      <PaymentPanel order={order} state={state} />
      {isThrough ? (
        <>
          <OrderHead order={{ ...order, payment: state.payment }} />
          <StampsEarned order={order} />
        </>
      ) : (
        !order.cancelled && (
          <Card>
            <Due order={order} />
          </Card>
        )
      )}
      <OrderTable order={order} />
      <BusinessContact order={order} />
      <SubmitBusiness host={order.host._id} />
    </div>
  );
}

function Cancelled() {
  return (
    <Notice tone="warn" title={<Trans>Deze bestelling is geannuleerd</Trans>}>
      <Trans>Je hebt er niets voor betaald, of krijgt je geld terug.</Trans>
    </Notice>
  );
}

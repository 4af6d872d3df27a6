import { Trans } from '@lingui/react/macro';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Order, Payment } from '#documents/order';
import { cancelProblem } from '#domain/cancellation';
import { safeRedir } from '#domain/host-mode';
import { type Euros, fromEuros } from '#domain/money';
import { isSuccessful } from '#domain/payment-status';
import { isBeingCancelled } from '../../data/order-sending.ts';
import { useOrderOnScreen } from '../../data/use-order-on-screen.ts';
import type { OrderView } from '../../data/use-orders.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatCents } from '../../ui/price.tsx';
import { askedTimeOf } from './asked-time.ts';
import { BusinessContact } from './business-contact.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { NoticeOffer } from './notice-offer.tsx';
import styles from './order.module.css';
import { Due, OrderHead } from './order-head.tsx';
import { OrderTable } from './order-table.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PendingCommands } from './pending-commands.tsx';
import { RefundNotices } from './refund-notice.tsx';
import { RefusalWords } from './refusal-words.tsx';
import { SendStateNotice } from './send-state-notice.tsx';
import { StampsEarned } from './stamps-earned.tsx';
import { SubmitBusiness } from './submit-business.tsx';
import { usePayNow } from './use-pay-now.ts';
import { usePayment } from './use-payment.ts';
import { useRefundCheck } from './use-refund-check.ts';

/** Shows what the device knows of the order, and says if its delivery or payment is not settled yet. */
export function OrderDetail({ view }: { view: OrderView }) {
  const [query] = useSearchParams();
  const state = usePayment(view, usePayNow(view));
  const { order, sendState, pending } = view;
  useOrderOnScreen(order._id);
  useRefundCheck(order);
  const isThrough = sendState === 'answered' && isSuccessful(state.payment) && !order.cancelled;
  // A way to pay that asks about another time: the panel of the payment shows it.
  const asking = state.phase === 'retry' && pending.find((one) => askedTimeOf(one) !== null);
  const thanks = query.get('thanks');
  if (isThrough && thanks && safeRedir(thanks) === thanks) {
    return <Navigate to={thanks} state={{ order: order._id }} replace />;
  }
  return (
    <div className={styles.order}>
      <PendingCommands pending={pending.filter((one) => one !== asking)} isThrough={isThrough} />
      {order.cancelled ? <Cancelled order={order} /> : <SendStateNotice view={view} />}
      <RefundNotices order={order} />
      <PaymentPanel
        order={order}
        state={state}
        asked={asking ? askedTimeOf(asking) : null}
        isBeingCancelled={isBeingCancelled(view)}
      />
      {isThrough ? (
        <Thanks view={view} payment={state.payment} />
      ) : (
        !order.cancelled && (
          <Card>
            <Due order={order} />
          </Card>
        )
      )}
      <OrderTable order={order} payment={state.payment} isReceived={sendState === 'answered'} />
      <BusinessContact order={order} />
      <SubmitBusiness host={order.host._id} />
    </div>
  );
}

/** An order that the business has, with its progress. */
function Thanks({ view, payment }: { view: OrderView; payment: Payment }) {
  const { order } = view;
  return (
    <>
      <OrderHead order={{ ...order, payment }} />
      <NoticeOffer order={order} />
      <StampsEarned order={order} />
      <CancelWhileNew view={view} />
    </>
  );
}

/** Offers to cancel an order until the business accepts it, even after a refusal, unless it is being cancelled. */
function CancelWhileNew({ view }: { view: OrderView }) {
  const { order } = view;
  if (isBeingCancelled(view) || cancelProblem(order, 'customer')) return null;
  return (
    <div className={styles.buttons}>
      <CancelOrder order={order} />
    </div>
  );
}

function Cancelled({ order }: { order: Order }) {
  const { cancelled_by, payment, refusal, refunds = [], kept } = order;
  const title =
    cancelled_by === 'business' ? (
      <Trans>De zaak kan deze bestelling niet maken</Trans>
    ) : (
      <Trans>Deze bestelling is geannuleerd</Trans>
    );
  return (
    <Notice tone={cancelled_by === 'business' ? 'error' : 'warn'} title={title}>
      {refusal && (
        <p>
          <RefusalWords refusal={refusal} />
        </p>
      )}
      {!payment.paid && refunds.length === 0 && <Trans>Je hebt er niets voor betaald.</Trans>}
      {kept !== undefined && (
        <p>
          <KeptWords order={order} kept={kept} />
        </p>
      )}
    </Notice>
  );
}

/** What the business keeps of the payment (rule payment/refund-part). */
function KeptWords({ order, kept }: { order: Order; kept: Euros }) {
  const [amount, business] = [formatCents(fromEuros(kept)), order.host.name ?? order.name];
  return kept === order.amount ? (
    <Trans>
      {business} betaalt deze bestelling niet terug. Ben je het er niet mee eens, neem dan contact op met de
      zaak.
    </Trans>
  ) : (
    <Trans>
      {business} houdt {amount} van je betaling. Ben je het er niet mee eens, neem dan contact op met de zaak.
    </Trans>
  );
}

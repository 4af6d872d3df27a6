import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '#documents/order';
import { canStillBePaid } from '#domain/payable';
import { type PaymentType, retryTypesFor } from '#domain/payment-status';
import { changePayment } from '../../data/order-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order.module.css';
import type { PaymentState } from './use-payment.ts';

/**
 * After an iDEAL payment that did not succeed: until the end of its service day try again or pay at handover if
 * allowed; or cancel.
 */
export function PaymentFailure({ order, state }: { order: Order; state: PaymentState }) {
  const { payment } = state;
  const { status } = payment;
  const { busy, trouble, pay } = usePayAgain(order, state);
  const now = useNow();
  const canBePaid = canStillBePaid({ ...order, payment }, now);
  return (
    <Card className={styles.panel} role="alert">
      <Notice tone="error" title={<Trans>Er is iets misgegaan met de iDeal betaling({status})</Trans>}>
        {canBePaid ? (
          <Trans>Het restaurant heeft je bestelling nog niet ontvangen. Hoe wil je verder?</Trans>
        ) : (
          <Trans>Het restaurant heeft deze bestelling niet ontvangen en maakt hem niet meer.</Trans>
        )}
      </Notice>
      {canBePaid && <PayButtons order={order} busy={busy} onPay={pay} />}
      {trouble && <Notice tone="warn">{trouble}</Notice>}
      <CancelOrder order={order} />
    </Card>
  );
}

function usePayAgain(order: Order, { took, goPay }: PaymentState) {
  const [busy, setBusy] = useState<PaymentType | null>(null);
  const [trouble, setTrouble] = useState('');
  const explain = useRefusalText();
  const { t } = useLingui();
  const pay = async (type: PaymentType) => {
    setBusy(type);
    setTrouble('');
    const result = await changePayment(order._id, type);
    setBusy(null);
    if (result.state === 'refused') return setTrouble(explain(result.code));
    if (result.state === 'waiting') {
      return setTrouble(t`Geen verbinding. We geven het door zodra er weer verbinding is.`);
    }
    const { order: of, ...payment } = result.answer;
    took(payment);
    if (type === 'ideal' && !payment.paid) {
      if (payment.url) goPay(payment.url);
      else setTrouble(explain('payment-provider'));
    }
  };
  return { busy, trouble, pay };
}

function PayButtons(props: { order: Order; busy: PaymentType | null; onPay(type: PaymentType): void }) {
  const { order, busy, onPay } = props;
  const { value } = useBusiness(order.host._id);
  const { t } = useLingui();
  const labels: Record<PaymentType, string> = {
    ideal: t`Opnieuw met iDEAL betalen`,
    cash: order.deliver ? t`Contant betalen aan de bezorger` : t`Contant betalen bij het afhalen`,
    pin: order.deliver ? t`Pinnen bij de bezorger` : t`Pinnen bij het afhalen`,
  };
  // Without the business on the device it is unknown whether payment at handover is allowed.
  const onTheSpot = value ? retryTypesFor(value.host, order.deliver, order.first) : [];
  return (
    <div className={styles.buttons}>
      {(['ideal', ...onTheSpot] as PaymentType[]).map((type) => (
        <Button
          key={type}
          wide
          variant={type === 'ideal' ? 'primary' : 'secondary'}
          busy={busy === type}
          disabled={busy !== null}
          onClick={() => onPay(type)}
        >
          {labels[type]}
        </Button>
      ))}
    </div>
  );
}

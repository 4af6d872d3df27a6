import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order, Payment } from '#documents/order';
import type { Instant } from '#domain/amsterdam-time';
import { canStillBePaid } from '#domain/payable';
import { type PaymentType, retryTypesFor } from '#domain/payment-status';
import { changePayment } from '../../data/order-commands.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useBusiness } from '../../data/use-business.ts';
import { useNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type AskedTime, askedTime } from './asked-time.ts';
import { CancelOrder } from './cancel-order.tsx';
import { AgreeToTime, OfferedTime } from './offered-time.tsx';
import styles from './order.module.css';
import type { PaymentState } from './use-payment.ts';

/** The statuses that allow another try. */
const STATUS_WORDS: Partial<Record<Payment['status'], MessageDescriptor>> = {
  open: msg({ message: 'open', context: 'payment status' }),
  canceled: msg({ message: 'geannuleerd', context: 'payment status' }),
  expired: msg({ message: 'verlopen', context: 'payment status' }),
  failed: msg({ message: 'mislukt', context: 'payment status' }),
};

/** The button that was pressed and whose action is not finished yet. The other buttons are off until it is. */
type Busy = PaymentType | 'agree' | 'cancel' | null;

interface PaymentFailureProps {
  order: Order;
  state: PaymentState;
  /** A way to pay that the server refused because the time of the order is over. */
  asked: AskedTime | null;
  /** A cancellation of the order was requested, and not answered yet. */
  isBeingCancelled: boolean;
}

/**
 * Shown after an iDEAL payment that did not succeed. Until the end of the order's service day the customer can try
 * again, or pay at handover if allowed; or cancel. Once the order is being cancelled there is nothing left to choose.
 */
export function PaymentFailure({ order, state, asked, isBeingCancelled }: PaymentFailureProps) {
  const { payment } = state;
  const { t } = useLingui();
  const words = STATUS_WORDS[payment.status];
  const status = words && t(words);
  const { busy, setBusy, trouble, offer, pay } = usePayAgain(order, state);
  const offered = offer ?? asked;
  const now = useNow();
  const canBePaid = canStillBePaid({ ...order, payment }, now);
  // While this page waits for the answer, the button says so.
  if (isBeingCancelled && busy !== 'cancel') return null;
  return (
    <Card className={styles.panel}>
      <Notice tone="error" title={<Trans>Er is iets misgegaan met de iDeal betaling({status})</Trans>}>
        {canBePaid ? (
          <Trans>De zaak heeft je bestelling nog niet ontvangen. Hoe wil je verder?</Trans>
        ) : (
          <Trans>De zaak heeft deze bestelling niet ontvangen en maakt hem niet meer.</Trans>
        )}
      </Notice>
      {canBePaid && offered && <OfferToPay order={order} offered={offered} busy={busy} onAgree={pay} />}
      {canBePaid && <PayButtons order={order} offered={offered} busy={busy} onPay={pay} />}
      {trouble && <Notice tone="warn">{trouble}</Notice>}
      <CancelOrder
        order={order}
        disabled={busy !== null}
        onBusy={(isBusy) => setBusy(isBusy ? 'cancel' : null)}
      />
    </Card>
  );
}

/** The business would only start the order now, so its time changes: the customer has to agree first. */
function OfferToPay({
  order,
  offered: { type, due, asap },
  busy,
  onAgree,
}: {
  order: Order;
  offered: AskedTime;
  busy: Busy;
  onAgree(type: PaymentType, due: Instant): void;
}) {
  return (
    <>
      <Notice tone="warn" title={<Trans>De tijd is veranderd</Trans>}>
        <OfferedTime order={order} due={due} asap={asap} />
      </Notice>
      <div className={styles.buttons}>
        <Button wide busy={busy === 'agree'} disabled={busy !== null} onClick={() => onAgree(type, due)}>
          <AgreeToTime order={order} due={due} />
        </Button>
      </div>
    </>
  );
}

function usePayAgain(order: Order, { takeAnswer, goPay }: PaymentState) {
  const [busy, setBusy] = useState<Busy>(null);
  const [offer, setOffer] = useState<AskedTime | null>(null);
  const [trouble, setTrouble] = useState('');
  const troubleOf = useTroubleOf();
  const pay = async (type: PaymentType, agreed?: Instant) => {
    setBusy(agreed === undefined ? type : 'agree');
    setTrouble('');
    const result = await changePayment(order._id, type, agreed);
    setOffer(result.state === 'refused' ? askedTime(type, result) : null);
    setTrouble(troubleOf(type, result));
    // Without an answer, a later choice or a cancellation has replaced this change.
    if (result.state === 'done' && result.answer) {
      const { order: of, ...payment } = result.answer;
      takeAnswer(payment);
      if (isToPay(type, payment) && payment.url) await goPay(payment.url, payment.id);
    }
    // Only after the page has left for the bank, which it does when it is visible.
    setBusy(null);
  };
  return { busy, setBusy, trouble, offer, pay };
}

const isToPay = (type: PaymentType, { paid }: Payment): boolean => type === 'ideal' && !paid;

/** The message about a failed change of the payment; empty if there is none, or if another time is offered. */
function useTroubleOf() {
  const explain = useRefusalText();
  const { t } = useLingui();
  return (type: PaymentType, result: Awaited<ReturnType<typeof changePayment>>): string => {
    switch (result.state) {
      case 'refused':
        return askedTime(type, result) ? '' : explain(result.code);
      case 'waiting':
        // Another try at iDEAL is sent only while the customer is looking, so do not promise to send it later.
        return type === 'ideal'
          ? t`Er is geen verbinding. De zaak heeft je bestelling nog niet; zodra er weer verbinding is, kun je betalen.`
          : t`Geen verbinding. We geven het door zodra er weer verbinding is.`;
      case 'done': {
        const { answer } = result;
        return answer && isToPay(type, answer) && !answer.url ? explain('payment-provider') : '';
      }
    }
  };
}

interface PayButtonsProps {
  order: Order;
  /** Asked about above, so it has no button here. */
  offered: AskedTime | null;
  busy: Busy;
  onPay(type: PaymentType): void;
}

function PayButtons({ order, offered, busy, onPay }: PayButtonsProps) {
  const { value } = useBusiness(order.host._id);
  const { t } = useLingui();
  const labels: Record<PaymentType, string> = {
    ideal: t`Opnieuw met iDEAL betalen`,
    cash: order.deliver ? t`Contant betalen aan de bezorger` : t`Contant betalen bij het afhalen`,
    pin: order.deliver ? t`Pinnen bij de bezorger` : t`Pinnen bij het afhalen`,
  };
  // Without the business on the device it is unknown whether payment at handover is allowed.
  const onTheSpot = value ? retryTypesFor(value.host, order.deliver, order.first) : [];
  const types: PaymentType[] = ['ideal', ...onTheSpot];
  return (
    <div className={styles.buttons}>
      {types
        .filter((type) => type !== offered?.type)
        .map((type) => (
          <Button
            key={type}
            wide
            variant={type === 'ideal' && !offered ? 'primary' : 'secondary'}
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

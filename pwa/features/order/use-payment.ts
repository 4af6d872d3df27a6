import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Payment } from '#documents/order';
import { isSuccessful, paymentOutcome, paymentStep } from '#domain/payment-status';
import { checkPayment } from '../../data/order-commands.ts';
import { useConnection } from '../../data/use-connection.ts';
import type { OrderView } from '../../data/use-orders.ts';
import { leaveFor } from './leave-for.ts';

/**
 * settled: nothing to do. leaving: on the way to the payment page. checking: asked for the first time. unanswered:
 * it could not be asked. The others are the outcomes of D2 §4.
 */
export type PaymentPhase =
  | 'settled'
  | 'leaving'
  | 'checking'
  | 'unanswered'
  | 'wait'
  | 'retry'
  | 'thanks-other-platform';

export interface PaymentState {
  phase: PaymentPhase;
  /** The newest that is known: the provider's answer may be ahead of the order. */
  payment: Payment;
  /** Something was changed, and this is the answer. */
  took(payment: Payment): void;
  goPay(url: string): void;
}

/** The provider's last answer about a payment, null while it gave none; `of` is the order as it was then. */
interface Heard {
  payment: Payment | null;
  about: Payment['id'];
  of: string;
}

/** What becomes of an order's payment (D2 §4, Payment; decision 31). */
export function usePayment(view: OrderView, payNow: boolean): PaymentState {
  const { order, delivery } = view;
  const [heard, setHeard] = useState<Heard | null>(null);
  const [leaving, goPay] = useLeaving();
  // A later order knows better than an answer to a question about an earlier one.
  const news = heard?.of === order.updated ? heard : null;
  const payment = news?.payment ?? order.payment;
  const isOpen = delivery === 'received' && !order.cancelled;
  const step = isOpen ? paymentStep(payment, payNow && payment.url !== undefined) : 'done';
  const asks = step === 'check' && !leaving && paymentOutcome(payment.status) !== 'thanks-other-platform';
  const { id } = payment;
  usePolling(asks && id !== undefined, payment, (answer) =>
    setHeard((before) => ({
      payment: answer ?? (before?.about === id ? before?.payment : null) ?? null,
      about: id,
      of: order.updated,
    })),
  );
  useEffect(() => {
    if (step === 'redirect' && payment.url) goPay(payment.url);
  }, [step, payment.url, goPay]);
  return {
    phase:
      leaving || step === 'redirect'
        ? 'leaving'
        : isOpen
          ? phaseOf(payment, heard, news !== null)
          : 'settled',
    payment,
    took: (answer) => setHeard({ payment: answer, about: answer.id, of: order.updated }),
    goPay,
  };
}

function phaseOf(payment: Payment, heard: Heard | null, isNews: boolean): PaymentPhase {
  const outcome = paymentOutcome(payment.status);
  if (outcome === 'thanks-other-platform') return outcome;
  if (isSuccessful(payment)) return 'settled';
  // Without an id it never got to the provider: there is nobody to ask.
  // Once it was answered, the order that comes of the answer needs no asking to be believed.
  const isAnswered = heard?.about === payment.id && heard?.payment;
  if (payment.id && !isAnswered) return isNews ? 'unanswered' : 'checking';
  return outcome === 'success' ? 'wait' : outcome;
}

/** To the payment page, leaving an address behind that does not lead there again when one comes back. */
function useLeaving(): [boolean, (url: string) => void] {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    // Kept by the browser and shown again: the person is back.
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const go = (url: string) => {
    if (leaving) return;
    setLeaving(true);
    navigate(pathname, { replace: true });
    leaveFor(url);
  };
  return [leaving, go];
}

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** Asks at once, then after 2, 4, 8 … seconds, half a minute at most, while somebody looks and it is not settled. */
function usePolling(on: boolean, payment: Payment, tell: (answer: Payment | null) => void): void {
  const connection = useConnection();
  const { id } = payment;
  // The order may change while the answer is on its way.
  const heard = useEffectEvent(tell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rhythm is that of one payment, not of every drawing
  useEffect(() => {
    if (!on) return;
    let stopped = false;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      const answer = await checkPayment({ payment }).catch(() => null);
      if (stopped) return;
      heard(answer);
      const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** tries);
      tries += 1;
      if (!answer || answer.status === 'open' || paymentOutcome(answer.status) === 'wait') {
        timer = setTimeout(ask, wait);
      }
    };
    const seen = () => {
      tries = 0;
      void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', seen);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [on, id, connection]);
}

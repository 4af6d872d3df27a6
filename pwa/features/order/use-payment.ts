import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Payment } from '#documents/order';
import { isSuccessful, paymentOutcome, paymentStep } from '#domain/payment-status';
import { mayLeaveFor } from '../../data/leave-once.ts';
import { checkPayment } from '../../data/order-commands.ts';
import { useConnection } from '../../data/use-connection.ts';
import type { OrderView } from '../../data/use-orders.ts';
import { leaveFor } from './leave-for.ts';

/**
 * done: nothing to do. leaving: redirecting to the payment page. checking: waiting for the first answer.
 * unanswered: the request failed. The others are the meanings of a status (rule payment/status-meaning).
 */
export type PaymentPhase =
  | 'done'
  | 'leaving'
  | 'checking'
  | 'unanswered'
  | 'wait'
  | 'retry'
  | 'thanks-other-platform';

export interface PaymentState {
  phase: PaymentPhase;
  /** Newest known payment: the provider's answer may be ahead of the order. */
  payment: Payment;
  /** Takes over the answer to a change of the payment. */
  took(payment: Payment): void;
  goPay(url: string): void;
}

/** Last answer about the payment `about`, null if none; `of` is the `updated` of the order at that time. */
interface PolledPayment {
  payment: Payment | null;
  about: Payment['id'];
  of: string;
}

/**
 * Redirects to the payment page, or polls the payment's status (rules payment/page-step, payment/polling).
 * @param payNow whether the page was opened from the checkout (`type=checkout`)
 */
export function usePayment(view: OrderView, payNow: boolean): PaymentState {
  const { order, sendState } = view;
  const [polled, setPolled] = useState<PolledPayment | null>(null);
  const [leaving, goPay, stay] = useLeaving();
  // An answer counts until the order itself changes (rule payment/newest-answer).
  const news = polled?.of === order.updated ? polled : null;
  const payment = news?.payment ?? order.payment;
  // Money that came too late goes back, and the page says so.
  const isReturned = order.refunds?.some((refund) => refund.payment === payment.id);
  const isOpen = sendState === 'answered' && !order.cancelled && !isReturned;
  const step = isOpen ? paymentStep(payment, payNow && payment.url !== undefined) : 'done';
  const asks = step === 'check' && !leaving && paymentOutcome(payment.status) !== 'thanks-other-platform';
  const { id, url } = payment;
  usePolling(asks && id !== undefined, payment, (answer) =>
    setPolled((before) => ({
      payment: answer ?? (before?.about === id ? before?.payment : null) ?? null,
      about: id,
      of: order.updated,
    })),
  );
  const goOn = useEffectEvent((to: string, mayLeave: boolean) => (mayLeave ? goPay(to) : stay()));
  useEffect(() => {
    if (step !== 'redirect' || !url) return;
    let stopped = false;
    // Another tab may show this order too.
    mayLeaveFor(`${order._id} ${id}`).then((may) => stopped || goOn(url, may));
    return () => {
      stopped = true;
    };
  }, [step, url, order._id, id]);
  return {
    phase:
      leaving || step === 'redirect' ? 'leaving' : isOpen ? phaseOf(payment, polled, news !== null) : 'done',
    payment,
    took: (answer) => setPolled({ payment: answer, about: answer.id, of: order.updated }),
    goPay,
  };
}

function phaseOf(payment: Payment, polled: PolledPayment | null, isNews: boolean): PaymentPhase {
  const outcome = paymentOutcome(payment.status);
  if (outcome === 'thanks-other-platform') return outcome;
  if (isSuccessful(payment)) return 'done';
  // Without an id the payment was not made at the provider, so there is nothing to ask. After one answer, the
  // order update it causes is trusted without asking again.
  const isAnswered = polled?.about === payment.id && polled?.payment;
  if (payment.id && !isAnswered) return isNews ? 'unanswered' : 'checking';
  return outcome === 'success' ? 'wait' : outcome;
}

/** Removes the query from the address before leaving, so that coming back does not redirect again, and on staying. */
function useLeaving(): [leaving: boolean, go: (url: string) => void, stay: () => void] {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    // Restored from the back/forward cache: the user is back.
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const stay = () => navigate(pathname, { replace: true });
  const go = (url: string) => {
    if (leaving) return;
    setLeaving(true);
    stay();
    leaveFor(url);
  };
  return [leaving, go, stay];
}

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/**
 * Asks at once and each time the page becomes visible; then after 2, 4, 8 … seconds, at most every 30, until
 * the status is final. A hidden page does not ask.
 */
function usePolling(on: boolean, payment: Payment, onAnswer: (answer: Payment | null) => void): void {
  const connection = useConnection();
  const { id } = payment;
  // The order may change while a request is in flight, so the newest callback is used.
  const answered = useEffectEvent(onAnswer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restart the schedule per payment, not per render
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
      answered(answer);
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

import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Payment } from '#documents/order';
import { isSuccessful, paymentOutcome, paymentStep } from '#domain/payment-status';
import { mayLeaveFor, noteLeftFor } from '../../data/leave-once.ts';
import { checkPayment } from '../../data/order-commands.ts';
import { useConnection } from '../../data/use-connection.ts';
import { staysOnScreen } from '../../data/use-order-on-screen.ts';
import type { OrderView } from '../../data/use-orders.ts';
import { isSeen } from '../../data/when-seen.ts';
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
  /** Makes the answer to a change of the payment the newest known payment. */
  takeAnswer(payment: Payment): void;
  /** Leaves for the payment page, unless the customer has left the page of the order meanwhile. */
  goPay(url: string, id: Payment['id']): Promise<void>;
}

/**
 * Redirects to the payment page, or polls the payment's status (rules payment/page-step, payment/polling).
 * @param payNow whether the page was opened from the checkout (`type=checkout`)
 */
export function usePayment({ order, sendState }: OrderView, payNow: boolean): PaymentState {
  const [hasLeft, go, stay] = useLeaving();
  const newest = useNewestPayment(order);
  const { payment, take } = newest;
  const { id, url } = payment;
  // Money that came too late goes back, and the page says so.
  const isReturned = order.refunds?.some((refund) => refund.payment === id);
  const isOpen = sendState === 'answered' && !order.cancelled && !isReturned;
  const step = isOpen ? paymentStep(payment, payNow && url !== undefined) : 'done';
  const isElsewhere = paymentOutcome(payment.status) === 'thanks-other-platform';
  // The page may stay, for example in an installed app that opens the bank on top of it. It counts as leaving only as
  // long as the payment is open.
  const isLeaving = step === 'redirect' || (hasLeft && step === 'check' && payment.status === 'open');
  const asks = step === 'check' && id !== undefined && !isLeaving && !isElsewhere;
  usePolling(asks, payment, (answer) => take(id, answer));
  const name = named(order, id);
  const goOn = useEffectEvent((to: string, mayLeave: boolean) => (mayLeave ? go(to) : stay()));
  useEffect(() => {
    if (step !== 'redirect' || !url) return;
    let stopped = false;
    // Another tab may show this order too.
    mayLeaveFor(name).then((may) => stopped || goOn(url, may));
    return () => {
      stopped = true;
    };
  }, [step, url, name]);
  return {
    phase: isLeaving ? 'leaving' : isOpen ? phaseOf(newest) : 'done',
    payment,
    takeAnswer: (answer) => take(answer.id, answer),
    async goPay(to, paid) {
      if (!(await staysOnScreen(order._id))) return;
      noteLeftFor(named(order, paid));
      go(to);
    },
  };
}

const named = ({ _id }: OrderView['order'], payment: Payment['id']): string => `${_id} ${payment}`;

/** How the last request about a payment ended. */
interface PaymentCheck {
  about: Payment['id'];
  /** Null if there was no answer yet. */
  answer: Payment | null;
  /** The `updated` of the order at that time. */
  of: string;
}

interface NewestPayment {
  payment: Payment;
  /** Whether a request about the payment ended, with or without an answer, since the order changed. */
  isAsked: boolean;
  /** Whether the server has answered about this payment. */
  isAnswered: boolean;
  /** Notes how a request about a payment ended. @param answer null if the request failed */
  take(about: Payment['id'], answer: Payment | null): void;
}

/** The payment of the last answer until the order itself changes, then the order's own (rule payment/newest-answer). */
function useNewestPayment(order: OrderView['order']): NewestPayment {
  const [check, setCheck] = useState<PaymentCheck | null>(null);
  const news = check?.of === order.updated ? check : null;
  const payment = news?.answer ?? order.payment;
  return {
    payment,
    isAsked: news !== null,
    isAnswered: check?.about === payment.id && Boolean(check?.answer),
    take: (about, answer) =>
      setCheck((before) => {
        // A request that failed keeps the previous answer.
        const last = before?.about === about ? before?.answer : null;
        return { about, answer: answer ?? last ?? null, of: order.updated };
      }),
  };
}

function phaseOf({ payment, isAsked, isAnswered }: NewestPayment): PaymentPhase {
  const outcome = paymentOutcome(payment.status);
  if (outcome === 'thanks-other-platform') return outcome;
  if (isSuccessful(payment)) return 'done';
  // Without an id the payment was not made at the provider, so there is nothing to ask. After one answer, the
  // order update it causes is trusted without asking again.
  if (payment.id && !isAnswered) return isAsked ? 'unanswered' : 'checking';
  return outcome === 'success' ? 'wait' : outcome;
}

/** Removes the query from the URL before leaving or on staying, so that coming back does not redirect again. */
function useLeaving(): [leaving: boolean, go: (url: string) => void, stay: () => void] {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    // The page was restored from the back/forward cache, or is visible again after the bank: the user is back.
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    const seen = () => isSeen() && setLeaving(false);
    window.addEventListener('pageshow', back);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('pageshow', back);
      document.removeEventListener('visibilitychange', seen);
    };
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
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (!isSeen()) return;
      asked += 1;
      const request = asked;
      const answer = await checkPayment({ payment }).catch(() => null);
      // The page may have become visible meanwhile, which asks anew.
      if (stopped || request !== asked) return;
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

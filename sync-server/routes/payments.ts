import { paymentAnswer } from '#contract/answers';
import * as payments from '#contract/payments';
import type { LedgerOrder } from '#documents/order';
import { MINUTE } from '#domain/amsterdam-time';
import { isCustomer, justUser } from '#domain/permissions';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { changePayment } from '../services/change-payment.ts';
import { InMemoryRateLimit } from '../services/in-memory-rate-limit.ts';
import { pageOrigin } from '../services/page-origin.ts';
import { reconcilePayment } from '../services/reconcile-payment.ts';
import type { Rate } from '../services/stored-rate-limit.ts';
import { watchedPayments } from '../services/watch-payments.ts';

/**
 * Limit on payments without an order here that one user or one sender may make the server ask the provider about. The
 * provider's own webhooks come from few senders, but always name payments that were made here.
 */
const UNKNOWN: Rate = { most: 300, within: 10 * MINUTE };

interface Limited {
  unknown: InMemoryRateLimit;
  /** The ids of the payments that orders wait for. */
  watched(deps: Deps): Promise<ReadonlySet<string>>;
}

/** Calls share the read that is under way: it covers a whole day, and a flood of unknown payments would repeat it. */
function watchedInTurn(): Limited['watched'] {
  let reading: Promise<ReadonlySet<string>> | undefined;
  return (deps) => {
    reading ??= watchedPayments(deps)
      .then(({ ids }) => ids)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
}

export function paymentRoutes(router: ApiRouter): void {
  const limited: Limited = { unknown: new InMemoryRateLimit(UNKNOWN), watched: watchedInTurn() };

  route(router, payments.checkPayment, async ({ deps, user, params }) => {
    const order = await reconcileWithinLimit(deps, params.payment, { who: user, ...limited });
    ensure(order && isCustomer(justUser(user), order), 'payment-not-found');
    return paymentAnswer(order);
  });

  route(router, payments.changePayment, async ({ deps, user, params: { order, type }, body, ctx }) => {
    return paymentAnswer(
      await changePayment(deps, { order, user, type, due: body?.due, origin: pageOrigin(deps.config, ctx) }),
    );
  });

  // An unknown payment gets the same answer as a known one: the caller learns nothing, and the provider stops asking.
  route(router, payments.paymentWebhook, async ({ deps, body, sender }) => {
    await reconcileWithinLimit(deps, body.id, { who: sender, ...limited });
    return { status: 'OK' as const };
  });
}

/**
 * Refuses with 'too-many-requests' if the caller named too many unknown payments and no order waits for this one. The
 * provider then sends its notification again (rule payment/webhook-limit).
 */
async function reconcileWithinLimit(
  deps: Deps,
  payment: string,
  { who, unknown, watched }: { who: string } & Limited,
): Promise<LedgerOrder | null> {
  const now = deps.clock();
  if (unknown.isReached(who, now)) {
    if (!(await watched(deps)).has(payment)) throw unknown.refusal(who, now);
    return reconcilePayment(deps, payment);
  }
  // Counted before the provider is asked, so that concurrent calls cannot exceed the limit.
  unknown.count(who, now);
  let isUnknown = false;
  try {
    const order = await reconcilePayment(deps, payment);
    isUnknown = order === null;
    return order;
  } finally {
    if (!isUnknown) unknown.takeBack(who, now);
  }
}

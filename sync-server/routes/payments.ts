import { paymentAnswer } from '#contract/answers';
import * as payments from '#contract/payments';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { changePayment } from '../services/change-payment.ts';
import { pageOrigin } from '../services/page-origin.ts';
import { reconcilePayment } from '../services/reconcile-payment.ts';

export function paymentRoutes(router: ApiRouter): void {
  route(router, payments.checkPayment, async ({ deps, user, params }) => {
    const order = await reconcilePayment(deps, params.payment);
    ensure(order?.customer?._id === user, 'payment-not-found');
    return paymentAnswer(order);
  });

  route(router, payments.changePayment, async ({ deps, user, params: { order, type }, ctx }) => {
    return paymentAnswer(
      await changePayment(deps, { order, user, type, origin: pageOrigin(deps.config, ctx) }),
    );
  });

  // An unknown payment is answered like a known one: who asks learns nothing, and the provider stops asking.
  route(router, payments.paymentWebhook, async ({ deps, body }) => {
    await reconcilePayment(deps, body.id);
    return { status: 'OK' as const };
  });
}

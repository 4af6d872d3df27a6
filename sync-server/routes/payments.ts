import { paymentAnswer } from '#contract/answers';
import * as payments from '#contract/payments';
import { isCustomer, justUser } from '#domain/permissions';
import { ensure } from '../http/api-error.ts';
import { type ApiRouter, route } from '../http/route.ts';
import { changePayment } from '../services/change-payment.ts';
import { pageOrigin } from '../services/page-origin.ts';
import { reconcilePayment } from '../services/reconcile-payment.ts';

export function paymentRoutes(router: ApiRouter): void {
  route(router, payments.checkPayment, async ({ deps, user, params }) => {
    const order = await reconcilePayment(deps, params.payment);
    ensure(order && isCustomer(justUser(user), order), 'payment-not-found');
    return paymentAnswer(order);
  });

  route(router, payments.changePayment, async ({ deps, user, params: { order, type }, ctx }) => {
    return paymentAnswer(
      await changePayment(deps, { order, user, type, origin: pageOrigin(deps.config, ctx) }),
    );
  });

  // An unknown payment gets the same answer as a known one: the caller learns nothing, and the provider stops asking.
  route(router, payments.paymentWebhook, async ({ deps, body }) => {
    await reconcilePayment(deps, body.id);
    return { status: 'OK' as const };
  });
}

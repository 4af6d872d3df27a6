import { withAttemptAt } from '#decisions/apply-payment';
import { returnPath } from '#decisions/return-path';
import { amountsFor } from '#decisions/settled-order';
import type { LedgerOrder } from '#documents/order';
import { BRAND } from '#domain/brand';
import { fromEuros } from '#domain/money';
import { canStillBePaid } from '#domain/payable';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { isPublic } from './page-origin.ts';

/**
 * Creates the next payment of an order at the provider. The idempotency key is the order with the number of its
 * payments so far, so a lost or repeated call returns the same payment. If another server cancelled the order meanwhile,
 * or changed it to cash or card, the order stays like that and the new payment is cancelled.
 * @param order with the due time to store
 */
export async function startPayment(deps: Deps, order: LedgerOrder, origin: string): Promise<LedgerOrder> {
  const { amount } = amountsFor(order, 'ideal');
  const created = await deps.payments
    .create({
      order: order._id,
      amount: fromEuros(amount),
      description: `${order.host.name ?? BRAND.name} ${order.number}`,
      redirectUrl: `${origin}${returnPath(order)}`,
      ...webhook(deps),
      idempotencyKey: `${order._id}#${order.payments.length + 1}`,
    })
    .catch((error: unknown) => {
      deps.log.error(
        { gateway: deps.payments.name, order: order._id, fault: String(error) },
        'no payment was made',
      );
      throw new ApiError('payment-provider');
    });
  const changed = await deps.store.orders.change(order._id, (current) => {
    if (!canStillBePaid(current, deps.clock()) || current.payments.includes(created.id)) return null;
    const timed = { ...current, due: order.due };
    return withAttemptAt(timed, { payment: created, provider: deps.payments.name, now: deps.clock() });
  });
  // Nobody was given its address, so it can only expire; cancelling it is a courtesy.
  if (changed && !changed.payments.includes(created.id))
    await deps.payments.cancel(created.id).catch(() => false);
  return changed ?? order;
}

/** Mollie refuses an address that it cannot reach. Without a webhook, the return page and polling are enough. */
function webhook({ config, payments }: Deps): { webhookUrl?: string } {
  if (payments.name === 'mollie' && !isPublic(config.publicUrl)) return {};
  return { webhookUrl: `${config.publicUrl}${config.basePath}/api/payment/webhook` };
}

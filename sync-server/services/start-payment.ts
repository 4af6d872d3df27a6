import { BRAND } from '#contract/brand';
import type { LedgerOrder } from '#documents/order';
import { fromEuros } from '#domain/money';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { isPublic } from './page-origin.ts';
import { amountsFor } from './settle-order.ts';

/**
 * Makes the next payment of an order at the provider. The idempotency key is the order and how many payments it had,
 * so a call that was lost, or came twice, gives the same payment.
 */
export async function startPayment(deps: Deps, order: LedgerOrder, origin: string): Promise<LedgerOrder> {
  const { amount, transaction } = amountsFor(order, 'ideal');
  const created = await deps.payments
    .create({
      order: order._id,
      amount: fromEuros(amount),
      description: `${order.host.name ?? BRAND.name} ${order.number}`,
      redirectUrl: `${origin}${order.redir ?? `/${order._id}`}`,
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
    if (current.payment.paid || current.cancelled || current.payments.includes(created.id)) return null;
    return {
      ...current,
      amount,
      transaction,
      payment: {
        type: 'ideal',
        paid: false,
        status: created.status,
        provider: deps.payments.name,
        id: created.id,
        ...(created.url && { url: created.url }),
      },
      payments: [...current.payments, created.id],
      updated: new Date(deps.clock()).toISOString(),
    };
  });
  return changed ?? order;
}

/** Mollie refuses an address it cannot reach; then the return page and the poll have to do. */
function webhook({ config, payments }: Deps): { webhookUrl?: string } {
  if (payments.name === 'mollie' && !isPublic(config.publicUrl)) return {};
  return { webhookUrl: `${config.publicUrl}${config.basePath}/api/payment/webhook` };
}

import type { ProviderPayment } from '#decisions/apply-payment';
import { cents } from '#domain/money';
import { GatewayError } from '../gateways/gateway-error.ts';
import type { NewRefund, PaymentGateway } from '../gateways/payments.ts';

/** A payment provider that answers as scripted and records the calls. */
export function scriptedProvider(): PaymentGateway & {
  payments: Map<string, ProviderPayment>;
  refunds: string[];
  down: boolean;
} {
  const payments = new Map<string, ProviderPayment>();
  const gateway = {
    name: 'scripted',
    payments,
    refunds: [] as string[],
    down: false,
    async create({ order, amount, idempotencyKey }: Parameters<PaymentGateway['create']>[0]) {
      if (gateway.down) throw new GatewayError('scripted', 'down');
      const id = `tr_${Buffer.from(idempotencyKey).toString('hex').slice(-40)}`;
      const payment = {
        id,
        status: 'open' as const,
        amount,
        order,
        url: `https://pay.example/${id}`,
        refunded: cents(0),
        refunds: [],
      };
      payments.set(id, payments.get(id) ?? payment);
      return payments.get(id)!;
    },
    async get(id: string) {
      if (gateway.down) throw new GatewayError('scripted', 'down');
      return payments.get(id) ?? null;
    },
    async cancel() {
      if (gateway.down) throw new GatewayError('scripted', 'down');
      return false;
    },
    async refund({ payment: id, amount }: NewRefund) {
      if (gateway.down) throw new GatewayError('scripted', 'down');
      gateway.refunds.push(id);
      const payment = payments.get(id)!;
      const refund = { status: 'under-way' as const, amount, at: Date.now() };
      const refunded = cents(payment.refunded + amount);
      payments.set(id, { ...payment, refunded, refunds: [...payment.refunds, refund] });
    },
  };
  return gateway;
}

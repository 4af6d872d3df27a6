import type { ProviderPayment } from '#decisions/apply-payment';
import { cents } from '#domain/money';
import { GatewayError } from '../gateways/gateway-error.ts';
import type { PaymentGateway } from '../gateways/payments.ts';

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
        refund: null,
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
    async refund(payment: ProviderPayment) {
      if (gateway.down) throw new GatewayError('scripted', 'down');
      gateway.refunds.push(payment.id);
      payments.set(payment.id, { ...payment, refunded: payment.amount, refund: 'under-way' });
    },
  };
  return gateway;
}

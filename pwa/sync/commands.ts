import { updateUser } from '#contract/auth';
import { addDelivers } from '#contract/edges';
import type { BodyInput, Endpoint } from '#contract/endpoint';
import { hostCode } from '#contract/hosts';
import { addOrder, cancelOrder, type OrderAnswer, orderInfo, updateOrder } from '#contract/orders';
import { changePayment } from '#contract/payments';
import type { Id } from '#documents/ids';
import type { Order } from '#documents/order';
import type { PaymentType } from '#domain/payment-status';
import { type ClientCode, call, type Result } from './api-client.ts';

type OrderId = Id<'order'>;

/** What a person wants of the server and the server alone may decide (decision 39). */
export type Command =
  | {
      kind: 'place-order';
      body: BodyInput<typeof addOrder> /** how it is shown until it is received */;
      concept: Order;
    }
  | { kind: 'collect-code'; code: string }
  | { kind: 'change-payment'; order: OrderId; payment: PaymentType }
  | { kind: 'cancel-order'; order: OrderId }
  | { kind: 'claim-delivery'; order: OrderId }
  | { kind: 'mark-delivered'; order: OrderId /** the device's time, ISO 8601 */; done: string }
  | { kind: 'save-profile'; profile: BodyInput<typeof updateUser> };
export type PlaceOrder = Extract<Command, { kind: 'place-order' }>;

/** Commands about one subject go out in the order they were given. */
export function subjectOf(command: Command): string {
  if (command.kind === 'place-order') return command.body.order._id;
  if (command.kind === 'collect-code') return `code/${command.code}`;
  return command.kind === 'save-profile' ? 'profile' : command.order;
}

/** A person who does not look cannot pay: what leads to the payment page is not sent unseen (decision 39). */
export function leadsToPaying(command: Command): boolean {
  if (command.kind === 'place-order') return command.body.order.payment.type === 'ideal';
  return command.kind === 'change-payment' && command.payment === 'ideal';
}

/** The call that brings a command to the server, with the command's own id however often it is sent. */
export function sendCommand(command: Command, commandId: string, user: Id<'user'>): Promise<Result<unknown>> {
  const send = <E extends Endpoint>(endpoint: E, input: object) =>
    call(endpoint, { ...input, commandId } as never);
  switch (command.kind) {
    case 'place-order':
      return send(addOrder, { params: { user }, body: command.body });
    case 'collect-code':
      return send(hostCode, { params: { code: command.code }, body: { index: user, source: 'stamp' } });
    case 'change-payment':
      return send(changePayment, { params: { order: command.order, type: command.payment }, body: {} });
    case 'cancel-order':
      return send(cancelOrder, { params: { order: command.order }, body: {} });
    case 'claim-delivery':
      return send(addDelivers, { params: { target: command.order }, body: {} });
    case 'mark-delivered':
      return send(updateOrder, { params: { order: command.order }, body: { done: command.done } });
    case 'save-profile':
      return send(updateUser, { body: command.profile });
  }
}

/** Whether the order is at the server after all: 'unknown' says only that no answer came back. */
export async function findOrder(order: OrderId): Promise<Result<OrderAnswer | null>> {
  const result = await call(orderInfo, { body: { index: order } });
  return result.ok ? { ok: true, answer: result.answer[0] ?? null } : result;
}

/** Codes that say: not now. Everything else the server refuses is refused for good, until a person changes something. */
const NOT_NOW: readonly ClientCode[] = [
  'offline',
  'timeout',
  'unreachable',
  'bad-answer',
  'not-logged-in',
  'session-invalid',
  'too-many-requests',
  'too-many-tries',
  // A newer version of the app sends it.
  'client-too-old',
];
export const isNotNow = (code: ClientCode, status: number): boolean =>
  status >= 500 || NOT_NOW.includes(code);

/** A server that fails may have done it before it failed; one that says no has not. */
export const mayHaveHappened = (sent: boolean, status: number): boolean =>
  sent && (status === 0 || status >= 500 || status === 200);

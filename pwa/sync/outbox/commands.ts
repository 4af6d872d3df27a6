import { updateUser } from '#contract/auth';
import { addDelivers, removeDelivers } from '#contract/edges';
import type { BodyInput, Endpoint } from '#contract/endpoint';
import { hostCode } from '#contract/hosts';
import { setSwitches, stepOrder } from '#contract/kitchen';
import { addOrder, cancelOrder, type OrderAnswer, orderInfo, updateOrder } from '#contract/orders';
import { changePayment } from '#contract/payments';
import type { Id } from '#documents/id';
import type { Order } from '#documents/order';
import { isTemporary } from '#domain/call-failure';
import type { PaymentType } from '#domain/payment-status';
import type { Switch } from '#domain/switches';
import { type ClientCode, call, type Refusal, type Result } from '../server/api-client.ts';

type OrderId = Id<'order'>;

/** A request of the user that only the server may decide; it goes through the outbox. */
export type Command =
  | {
      kind: 'place-order';
      body: BodyInput<typeof addOrder>;
      /** Shown until the server's document arrives. */
      concept: Order;
    }
  | { kind: 'collect-code'; code: string }
  | {
      kind: 'change-payment';
      order: OrderId;
      payment: PaymentType;
      /** The time that the customer agreed to instead, ISO 8601. */
      due?: string;
    }
  | { kind: 'cancel-order'; order: OrderId }
  | { kind: 'claim-delivery'; order: OrderId }
  | DeliveryStep
  | MarkDelivered
  | KitchenStep
  | KitchenSwitch
  | { kind: 'save-profile'; profile: BodyInput<typeof updateUser> };
/** A step of a courier. `at` is when it was taken, by the server's clock as the device knows it, ISO 8601. */
type DeliveryStep = { kind: 'give-back' | 'pick-up' | 'undo-delivered'; order: OrderId; at: string };
/** `done` is when it was marked, by the same clock, ISO 8601. */
type MarkDelivered = { kind: 'mark-delivered'; order: OrderId; done: string };
/** A step of the kitchen; the id of its entry is the id of the command at the server. */
export type KitchenStep = {
  kind: 'kitchen-step';
  host: Id<'organisation'>;
  order: OrderId;
  step: Omit<BodyInput<typeof stepOrder>, 'command'>;
};
/** Changes of switches of a kitchen, each with when it was set on this device. */
export type KitchenSwitch = { kind: 'kitchen-switch'; host: Id<'organisation'>; switches: Switch[] };
export type PlaceOrder = Extract<Command, { kind: 'place-order' }>;

/** Commands with the same subject are sent in the order in which they were given. */
export function subjectOf(command: Command): string {
  if (command.kind === 'place-order') return command.body.order._id;
  if (command.kind === 'kitchen-switch') return `switches of ${command.host}`;
  if (command.kind === 'collect-code') return `code/${command.code}`;
  return command.kind === 'save-profile' ? 'profile' : command.order;
}

/** Whether the answer leads to the payment page: sent only from the order's page (rule payment/not-sent-unseen). */
export function leadsToPaymentPage(command: Command): boolean {
  if (command.kind === 'place-order') return command.body.order.payment.type === 'ideal';
  return command.kind === 'change-payment' && command.payment === 'ideal';
}

/** Whether a command is about a kitchen, whose board shows its outcome. */
export const isKitchenCommand = ({ kind }: Command): boolean =>
  kind === 'kitchen-step' || kind === 'kitchen-switch';

/** Calls the endpoint of a command of this user. @param commandId the same for every attempt */
export function sendCommand(command: Command, commandId: string, user: Id<'user'>): Promise<Result<unknown>> {
  const send = <E extends Endpoint>(endpoint: E, input: object) =>
    call(endpoint, { ...input, commandId, as: user } as never);
  switch (command.kind) {
    case 'place-order':
      return send(addOrder, { params: { user }, body: command.body });
    case 'collect-code':
      return send(hostCode, { params: { code: command.code }, body: { index: user, source: 'stamp' } });
    case 'change-payment':
      return send(changePayment, {
        params: { order: command.order, type: command.payment },
        body: command.due ? { due: command.due } : {},
      });
    case 'cancel-order':
      return send(cancelOrder, { params: { order: command.order }, body: {} });
    case 'claim-delivery':
      return send(addDelivers, { params: { target: command.order }, body: {} });
    case 'give-back':
      return send(removeDelivers, { params: { target: command.order } });
    case 'pick-up':
      return send(updateOrder, { params: { order: command.order }, body: { picked_up: command.at } });
    case 'mark-delivered':
      return send(updateOrder, { params: { order: command.order }, body: { done: command.done } });
    case 'undo-delivered':
      return send(updateOrder, { params: { order: command.order }, body: { undone: command.at } });
    case 'kitchen-step':
      return send(stepOrder, {
        params: { host: command.host, order: command.order },
        body: { ...command.step, command: commandId },
      });
    case 'kitchen-switch':
      return send(setSwitches, {
        params: { host: command.host },
        body: { switches: command.switches },
      });
    case 'save-profile':
      return send(updateUser, { body: command.profile });
  }
}

/** Looks up whether the server has an order of this user after all; the result is null if it does not. */
export async function findOrder(order: OrderId, user: Id<'user'>): Promise<Result<OrderAnswer | null>> {
  const result = await call(orderInfo, { body: { index: order }, as: user });
  return result.ok ? { ok: true, answer: result.answer[0] ?? null } : result;
}

/** Codes after which a command is sent again, like after a temporary failure. Any other refusal is final. */
const NOT_NOW: readonly ClientCode[] = [
  'not-logged-in',
  'session-invalid',
  'too-many-tries',
  // Sent after an update of the app.
  'client-too-old',
];
export const isRetryable = (failure: Pick<Refusal, 'code' | 'status'>): boolean =>
  isTemporary(failure) || NOT_NOW.includes(failure.code);

/** Whether the server may have applied a command: yes if the server failed or gave no answer, no if it refused. */
export const mayHaveBeenApplied = (sent: boolean, status: number): boolean =>
  sent && (status === 0 || status >= 500 || status === 200);

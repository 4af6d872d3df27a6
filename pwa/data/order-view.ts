import type { OrderAnswer } from '#contract/orders';
import type { Order } from '#documents/order';
import type { PaymentType } from '#domain/payment-status';
import type { SendState } from '#domain/send-state';
import type { PlaceOrder } from '../sync/outbox/commands.ts';
import type { CommandRefusal, OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { showsPlacing } from '../sync/outbox/placed-order.ts';

export type { CommandRefusal };

/** A command about an order that the server has not carried out: cancel it, or change how it is paid. */
export interface PendingCommand {
  id: string;
  kind: 'cancel-order' | 'change-payment';
  state: SendState;
  refusal: CommandRefusal | null;
  /** The new way to pay, for 'change-payment'. */
  payment?: PaymentType;
}

export interface OrderView {
  order: Order;
  sendState: SendState;
  refusal: CommandRefusal | null;
  pending: PendingCommand[];
}

/** The API's answer as a document: relations have an underscore in answers and none in documents. */
export function storedOrder(answer: OrderAnswer): Order {
  const { _items, _host, _customer, _address, _courier, ...fields } = answer;
  const relations = { items: _items, host: _host, customer: _customer, address: _address, courier: _courier };
  return { ...fields, ...relations, type: 'order' };
}

const isPlacing = (entry: OutboxEntry): entry is OutboxEntry & { command: PlaceOrder } =>
  entry.command.kind === 'place-order';

/**
 * One order: the server's document. If this device has none yet, or one without the payment: the answer in the outbox,
 * or the concept if there is no answer.
 */
export function orderView(
  stored: Order | null,
  entries: readonly OutboxEntry[],
  id: string,
): OrderView | null {
  const about = entries.filter((entry) => entry.subject === id);
  const placing = about.find(isPlacing);
  const pending = about.flatMap(pendingOf);
  if (stored && (!placing || showsPlacing(stored, placing)))
    return { order: stored, sendState: 'answered', refusal: null, pending };
  if (!placing) return null;
  const answered = placing.state === 'answered' && placing.answer;
  return {
    order: answered ? storedOrder(answered as OrderAnswer) : placing.command.concept,
    sendState: placing.state,
    refusal: placing.failure,
    pending,
  };
}

function pendingOf({ _id, command, state, failure }: OutboxEntry): PendingCommand[] {
  if (state === 'answered') return [];
  const { kind } = command;
  if (kind === 'cancel-order') return [{ id: _id, kind, state, refusal: failure }];
  if (kind !== 'change-payment') return [];
  return [{ id: _id, kind, state, refusal: failure, payment: command.payment }];
}

/** All orders of a user, the newest first, including those that are on this device only. */
export function orderViews(stored: readonly Order[], entries: readonly OutboxEntry[]): OrderView[] {
  const byId = new Map<string, Order | null>(entries.filter(isPlacing).map((entry) => [entry.subject, null]));
  for (const order of stored) byId.set(order._id, order);
  return [...byId]
    .flatMap(([id, order]) => orderView(order, entries, id) ?? [])
    .sort((a, b) => (a.order.date < b.order.date ? 1 : -1));
}

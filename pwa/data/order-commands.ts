import type { OrderRequest } from '#contract/orders';
import type { PaymentAnswer } from '#contract/payments';
import type { Id } from '#documents/id';
import type { Order, Payment } from '#documents/order';
import type { Instant } from '#domain/amsterdam-time';
import { newPayment, type PaymentType } from '#domain/payment-status';
import { ignoreStorage } from '../sync/device/quietly.ts';
import { serverNow } from '../sync/device/server-clock.ts';
import { session } from '../sync/device/session-store.ts';
import type { Command, PlaceOrder } from '../sync/outbox/commands.ts';
import type { OutboxEntry } from '../sync/outbox/outbox-state.ts';
import { conceptOrder, type OrderContext } from './concept-order.ts';
import { engine } from './engine.ts';
import { discardOutcome, type Failure, type Outcome, runWithEngine, withEngine } from './outcome.ts';

/** The result of a command so far. waiting: stored, sent as soon as possible. */
export type CommandResult<T = unknown> =
  | { state: 'done'; answer: T }
  | { state: 'waiting' }
  | { state: 'refused'; code: string; details: Record<string, unknown> };

export { newOrderId } from './concept-order.ts';

/**
 * Stores the order on this device and starts sending it. Its progress is shown on the order page.
 * @returns the order's id once it is stored; a code if it cannot be stored, and then it is not sent either
 */
export async function placeOrder(
  request: OrderRequest,
  context: OrderContext,
  back: { redir?: string; thanks?: string } = {},
): Promise<{ ok: true; id: Id<'order'> } | Failure> {
  const user = session.get()?.user;
  if (!user) return { ok: false, code: 'not-logged-in' };
  const concept = conceptOrder(request, context, user, serverNow());
  const command: Command = { kind: 'place-order', body: { order: request, ...back }, concept };
  return withEngine(async ({ enqueueCommand }) =>
    (await enqueueCommand(command)) ? { ok: true, id: request._id } : { ok: false, code: 'not-logged-in' },
  );
}

/**
 * The customer agrees to the new amount or time of a refused order, or to sending and paying an order that waited.
 * @param change the changed fields of the request
 * @param shown the changed fields of the concept, shown until the server's document arrives
 */
export const confirmOrder = (
  id: Id<'order'>,
  change: Partial<OrderRequest> = {},
  shown: Partial<Order> = {},
): Promise<Outcome> =>
  runWithEngine(async ({ confirmCommand }) => {
    const entry = await placingEntry(id);
    if (!entry) return;
    const { command } = entry;
    const { amount, asap, due, payment } = { ...command.body.order, ...change };
    const concept: Order = {
      ...command.concept,
      ...shown,
      amount,
      asap,
      due,
      payment: newPayment(payment.type),
    };
    const body = { ...command.body, order: { ...command.body.order, ...change } };
    await confirmCommand(entry._id, { ...command, body, concept });
  });

/** Discards an order that was not sent or was refused. Fails with 'maybe-sent' if the server may have received it. */
export const discardOrder = (id: Id<'order'>): Promise<Outcome> =>
  withEngine(async ({ withdrawCommand }) => {
    const entry = await placingEntry(id);
    return discardOutcome(!entry || (await withdrawCommand(entry._id)));
  });

/**
 * Changes how an unpaid order is paid, or retries iDEAL: `answer.url` is the payment page.
 * @param due the time that the customer agreed to, if that of the order was refused
 * @returns the answer is null if a later command replaced this one before it was sent
 */
export const changePayment = (order: Id<'order'>, payment: PaymentType, due?: Instant) =>
  give<PaymentAnswer | null>({
    ...{ kind: 'change-payment', order, payment },
    ...(due !== undefined && { due: new Date(due).toISOString() }),
  });

export const cancelOrder = (order: Id<'order'>) => give({ kind: 'cancel-order', order });

/** Has the server ask the payment provider now. null if the order has no payment, or without an answer. */
export async function checkPayment({ payment }: Pick<Order, 'payment'>): Promise<Payment | null> {
  if (!payment.id) return null;
  const { call, checkPayment: endpoint, refreshUserDatabase } = await engine();
  const result = await call(endpoint, { params: { payment: payment.id } });
  if (!result.ok) return null;
  if (result.answer.status !== payment.status) void refreshUserDatabase('orders');
  return result.answer;
}

/** Makes the server ask the payment provider for the status of the refund of a payment. */
export async function checkRefund(payment: string): Promise<void> {
  const { call, checkPayment: endpoint, refreshUserDatabase } = await engine();
  const result = await call(endpoint, { params: { payment } });
  if (result.ok) await refreshUserDatabase('orders');
}

async function give<T>(command: Command): Promise<CommandResult<T>> {
  const result = await withEngine(async ({ discardCommand, enqueueCommandAndWait }) => {
    const entry = await enqueueCommandAndWait(command);
    // The answer counts even if the command cannot be removed from the outbox.
    if (entry && isSettled(entry)) await discardCommand(entry._id).catch(ignoreStorage);
    return { ok: true as const, entry };
  });
  if (!result.ok) return { state: 'refused', code: result.code, details: {} };
  const { entry } = result;
  if (!entry) return { state: 'refused', code: 'not-logged-in', details: {} };
  if (entry.state === 'answered') return { state: 'done', answer: entry.answer as T };
  return entry.state === 'refused' ? { state: 'refused', ...entry.failure! } : { state: 'waiting' };
}

/** Answered, or refused because the provider was down: the caller reports it, and it does not matter later. */
const isSettled = ({ state, failure }: OutboxEntry): boolean =>
  state === 'answered' || (state === 'refused' && failure?.code === 'payment-provider');

async function placingEntry(id: Id<'order'>): Promise<(OutboxEntry & { command: PlaceOrder }) | undefined> {
  const user = session.get()?.user;
  if (!user) return undefined;
  const { readOutbox } = await engine();
  return (await readOutbox(user._id)).find(
    (entry): entry is OutboxEntry & { command: PlaceOrder } =>
      entry.subject === id && entry.command.kind === 'place-order',
  );
}

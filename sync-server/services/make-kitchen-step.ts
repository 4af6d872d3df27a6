import { actorOf } from '#decisions/actor';
import { type readStep, withStepOrUndo } from '#decisions/kitchen-request';
import { kitchenOrderOf } from '#decisions/order-projections';
import type { Id } from '#documents/ids';
import type { KitchenOrder } from '#documents/kitchen-order';
import type { User } from '#documents/user';
import { canHandleOrder } from '#domain/permissions';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';
import { projectOrder, projectUntilUnchanged } from './project-order.ts';

/**
 * Makes or undoes a step of the kitchen. The call is answered when a majority of the copies has the step, so that only
 * one of two contradicting devices succeeds. 'order-not-found' for an order of another business. After
 * 'courier-under-way' the board shows the courier, even if an earlier version of the server wrote its order.
 */
export async function makeKitchenStep(
  { store, clock }: Deps,
  user: User,
  { host, order: id }: { host: Id<'organisation'>; order: Id<'order'> },
  asked: ReturnType<typeof readStep>,
): Promise<KitchenOrder> {
  const made = store.orders.change(
    id,
    (current) => {
      ensure(current.host._id === host && canHandleOrder(actorOf(user), current), 'order-not-found');
      return withStepOrUndo(current, asked, clock(), refuse);
    },
    { seal: true },
  );
  const order = await made.catch(async (error) => {
    if (error.code === 'courier-under-way')
      await projectUntilUnchanged(store, id, (current) => projectOrder(store, current, { now: clock() }));
    throw error;
  });
  ensure(order, 'order-not-found');
  return kitchenOrderOf(order);
}

import { deliveredAnswer, deliveryAnswer, orderAnswer } from '#contract/answers';
import * as orders from '#contract/orders';
import { reportsStep } from '#decisions/courier-steps';
import { MINUTE } from '#domain/amsterdam-time';
import { permalinkOf } from '#domain/host-mode';
import { canSeeOrder, isCustomer, justUser, owns } from '#domain/permissions';
import { ensure } from '../http/api-error.ts';
import { commandIdOf } from '../http/command-id.ts';
import { type ApiRouter, type Call, route } from '../http/route.ts';
import { mainSite } from '../pages/main-site.ts';
import { cancelOrder } from '../services/cancel-order.ts';
import { InMemoryRateLimit } from '../services/in-memory-rate-limit.ts';
import { findDelivery, listDeliveries } from '../services/list-deliveries.ts';
import { isOwnPage, pageOrigin } from '../services/page-origin.ts';
import { placeOrder } from '../services/place-order.ts';
import { reportSteps } from '../services/report-steps.ts';
import type { Rate } from '../services/stored-rate-limit.ts';

/** Per user. Refused orders count too, because a customer may correct the address a few times. */
const ORDER_LOOK_UPS: Rate = { most: 100, within: 10 * MINUTE };

export function orderRoutes(router: ApiRouter): void {
  const lookUps = new InMemoryRateLimit(ORDER_LOOK_UPS);

  route(router, orders.addOrder, (call) => addOrder(call, lookUps));

  route(router, orders.listOrders, async ({ deps, user }) => {
    const own = await deps.store.orders.ofCustomer(user);
    return own.sort((a, b) => (a.date < b.date ? 1 : -1)).map(orderAnswer);
  });

  route(router, orders.orderInfo, async ({ deps, user, body }) => {
    const order = await deps.store.orders.get(body.index);
    return order && isCustomer(justUser(user), order) ? [orderAnswer(order)] : [];
  });

  route(router, orders.listDeliveries, async ({ deps, account }) => {
    const found = await listDeliveries(deps, account);
    return found.map(({ delivery, details }) => deliveryAnswer(delivery, details));
  });

  route(router, orders.deliveryInfo, async ({ deps, account, params }) => {
    const found = await findDelivery(deps, account, params.order);
    return found ? [deliveryAnswer(found.delivery, found.details)] : [];
  });

  route(router, orders.updateOrder, updateOrder);

  route(router, orders.cancelOrder, async ({ deps, user, params }) => {
    await cancelOrder(deps, params.order, user);
    return { status: 'OK' as const, _id: params.order };
  });
}

async function addOrder(
  { deps, user, account, params, body, ctx }: Call<typeof orders.addOrder>,
  lookUps: InMemoryRateLimit,
) {
  ensure(owns(justUser(user), params.user), 'forbidden');
  const { order: request, redir, thanks } = body;
  const order = await placeOrder(deps, {
    account,
    request,
    redir,
    thanks,
    origin: pageOrigin(deps.config, ctx),
    hostMode: isOwnPage(request._host._id, permalinkOf(ctx.hostname, mainSite(deps.config.publicUrl))),
    lookUps,
  });
  return orderAnswer(order);
}

/** Ignores stamps and amounts from a customer, because the server computed them (rule checkout/amounts-sent-later). */
async function updateOrder({
  deps,
  user,
  account,
  params: { order: id },
  body,
  ctx,
}: Call<typeof orders.updateOrder>) {
  if (reportsStep(body)) {
    return deliveredAnswer(await reportSteps(deps, account, id, body, commandIdOf(ctx)));
  }
  const order = await deps.store.orders.get(id);
  ensure(order && canSeeOrder(justUser(user), order), 'order-not-found');
  return deliveredAnswer(order);
}

import { beforeEach, expect, test } from 'vitest';
import { addOrder, cancelOrder, type OrderAnswer, type OrderRequest } from '#contract/orders';
import { withDue } from '#decisions/kitchen-due';
import { menuAnswer } from '#decisions/menu-publication';
import { CATALOG } from '#documents/databases';
import type { Host } from '#documents/host';
import { keyOf } from '#documents/ids';
import { duringTests, newUserPerTest } from '../testing/during-tests.ts';
import { kitchen, kitchenMenu } from '../testing/fixture-town.ts';
import { afterNext, beforeNext, otherServer } from '../testing/in-between.ts';
import { at, takeaway } from '../testing/order-request.ts';
import { scriptedProvider } from '../testing/scripted-provider.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { countSales } from './count-sales.ts';
import { publishMenu } from './publish-menu.ts';
import { reconcilePayment } from './reconcile-payment.ts';
import { refuseOrder } from './refuse-order.ts';

const server = duringTests(startTestServer);
const user = newUserPerTest(server);
const provider = scriptedProvider();
let tests = 0;
/** A business of its own for each test. */
let host: Host;
beforeEach(async () => {
  host = kitchen(`teller${++tests}`);
  await server.store.couch.bulk(CATALOG, [host, kitchenMenu(host)]);
  await server.store.progress.write('sales-counted', '2026-06-08');
  const sandbox = server.deps.payments;
  server.deps.payments = provider;
  return () => {
    server.deps.payments = sandbox;
  };
});

const shown = async () => (await server.store.catalog.menu(host._id))!;
const sold = async (product = 'soep') =>
  (await shown()).products.find(({ _id }) => _id === product)?._sold ?? 0;

/** Two soups, in cash. */
async function order(more: Partial<OrderRequest> = {}): Promise<OrderAnswer> {
  const asked = takeaway(server.clock, { ...at(keyOf(host._id)), ...more });
  return user.get(addOrder, { params: { user: user.user }, body: { order: asked } });
}
const byIdeal = () => order({ payment: { type: 'ideal' }, amount: 9.29 });

async function payMoney({ payment: { id = '' } }: OrderAnswer): Promise<void> {
  provider.payments.set(id, { ...provider.payments.get(id)!, status: 'paid' });
  await reconcilePayment(server.deps, id);
}

/** Counts when the week of the 12th of June has been over for a day, or a number of weeks later. */
async function count(weeks = 0, deps = server.deps): Promise<void> {
  server.clock.set(`2026-06-${16 + 7 * weeks}`, 6 * 60);
  await countSales(deps);
}

test('what was sold in a week is on the menu a day after it, and counts once', async () => {
  const { _id } = await order();
  for (const step of ['accept', 'done', 'archive'] as const) await changeOrderStatus(server.deps, _id, step);
  await order({ _items: [{ _id: 'patat', $quantity: 3 }], amount: 9.45 });
  const cancelled = await order();
  await user.get(cancelOrder, { params: { order: cancelled._id }, body: {} });
  server.clock.set('2026-06-15', 12 * 60);
  await countSales(server.deps);
  expect(await shown()).not.toHaveProperty('counted');
  await count();
  const after = await shown();
  expect([await sold('soep'), await sold('patat'), await sold('pizza')]).toEqual([2, 3, 0]);
  expect(after.counted).toMatchObject({ until: '2026-06-15' });
  await count();
  await count(1);
  expect(await shown()).toEqual(after);
});

test('the server that does the daily work counts sales', async () => {
  await expect.poll(() => server.store.progress.read('daily-sales')).not.toBeNull();
});

test('an order that is paid after midnight counts in its week, and money that comes too late does not', async () => {
  server.clock.set('2026-06-14', 21 * 60);
  const [late, tooLate] = [await byIdeal(), await byIdeal()];
  server.clock.set('2026-06-15', 30);
  await payMoney(late);
  server.clock.set('2026-06-15', 5 * 60 + 1);
  await payMoney(tooLate);
  await count();
  expect(await sold()).toBe(2);
  await count(1);
  expect(await sold()).toBe(2);
});

test('an order that its business refuses in a later week is subtracted there', async () => {
  const { _id } = await order();
  await count();
  expect(await sold()).toBe(2);
  server.clock.set('2026-06-17', 18 * 60);
  await refuseOrder(server.deps, _id);
  await order({ _items: [{ _id: 'soep', $quantity: 3 }], amount: 13.5 });
  await count(1);
  expect(await sold()).toBe(3);
});

test('an order that the kitchen moves to another week counts in the week that was agreed', async () => {
  const { _id } = await order({ asap: false, due: '2026-06-19T17:00:00.000Z' });
  const tonight = '2026-06-12T18:00:00.000Z';
  await server.store.orders.change(_id, (current) => withDue(current, tonight, server.clock.now()));
  await count();
  expect(await sold()).toBe(0);
  await count(1);
  expect(await sold()).toBe(2);
});

test('two servers, and one that was interrupted, count nothing twice', async () => {
  await order();
  const stopped = otherServer(server);
  beforeNext(stopped.store.progress, 'write', () => Promise.reject(new Error('stopped')));
  await expect(count(0, stopped)).rejects.toThrow('stopped');
  await count();
  expect(await sold()).toBe(2);
  server.clock.set('2026-06-17', 18 * 60);
  await order();
  await Promise.all([count(1), count(1, otherServer(server))]);
  expect(await sold()).toBe(4);
});

test('a draft of an imported menu that is counted meanwhile is published, with the counts', async () => {
  const draft = menuAnswer(await shown());
  const publish = (based_on: string, number: number) => {
    const [soup, ...others] = draft.menu.products;
    const menu = { ...draft.menu, products: [{ ...soup!, price: 5 + number }, ...others] };
    const command = `01j${String(number).padStart(23, '0')}`;
    return publishMenu(server.deps, host, user.user, { menu, based_on, command });
  };
  await order();
  await count();
  expect(menuAnswer(await shown())).toEqual(draft);
  server.clock.set('2026-06-17', 18 * 60);
  await order();
  // The publication has read the menu when it is counted again.
  afterNext(server.store.catalog, 'menu', () => count(1));
  const { version } = await publish(draft.version, 1);
  for (const number of [1, 2]) {
    if (number === 2) await publish(version, number);
    const { products, counted } = await shown();
    expect([products[0], counted]).toMatchObject([{ price: 5 + number, _sold: 4 }, { until: '2026-06-22' }]);
  }
  const numbers = (await server.store.menuVersions.list(host._id)).map(({ number }) => number);
  expect(numbers.toSorted()).toEqual([1, 2, 3]);
});

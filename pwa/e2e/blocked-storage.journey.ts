import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { button, payWith, pizzaToCheckout, provePhone } from './steps.ts';
import type { Visitor } from './visitor.ts';

let server: ServerProcess;
let visitor: Visitor;

beforeEach(async () => {
  server = await ServerProcess.shared();
  visitor = await server.arrive('phone', 'blocked');
});
afterEach(async () => {
  await visitor.leave();
  await server.close();
});

test('in a browser that blocks all storage an order is placed, and the page says that it keeps nothing', async () => {
  const { page } = visitor;
  const before = await server.kitchenOrders();
  await pizzaToCheckout(page, server.url);
  await page.getByText('Je browser bewaart hier niets').waitFor();
  await page.getByRole('radio', { name: 'Afhalen' }).check();
  await provePhone(page, server, '0612340019');
  await payWith(page, 'Contant');
  await button(page, /^Bestellen en betalen/).click();
  await page.getByText('Bedankt voor je bestelling!').waitFor();
  expect(await server.kitchenOrders()).toHaveLength(before.length + 1);
  expect(visitor.errors).toEqual([]);
}, 120_000);

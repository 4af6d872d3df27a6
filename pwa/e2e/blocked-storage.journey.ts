import type { BrowserContext } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { ServerProcess } from './server-process.ts';
import { button, link, payWith, pizzaToCheckout, provePhone } from './steps.ts';
import type { Visitor } from './visitor.ts';

let server: ServerProcess;
let visitor: Visitor;

beforeEach(async () => {
  server = await ServerProcess.shared();
});
afterEach(async () => {
  await visitor.leave();
  await server.close();
});

test('in a browser that blocks all storage an order is placed, and the page says that it keeps nothing', async () => {
  visitor = await server.arrive('phone', 'blocked');
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

test('in a browser that cannot store a Blob, as WebKit in some windows, a hub opens without a network', async () => {
  visitor = await server.arrive('phone');
  await withoutBlobs(visitor.context);
  const { page } = visitor;
  await page.goto(`${server.url}/hub/nijverdal`);
  await installed(visitor);
  await visitor.context.setOffline(true);
  // After a reload Chromium 150 reports that it is online.
  await visitor.context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.reload();
  await page.getByText(/dit staat op je apparaat, bijgewerkt/).waitFor();
  await link(page, 'Bestellen bij Pizzeria Roma').click();
  await button(page, 'Margherita toevoegen').first().waitFor();
  expect(visitor.errors).toEqual([]);
}, 120_000);

/** Once WebKit has failed to store a Blob, it no longer answers any request of that transaction. */
const withoutBlobs = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, ...key) {
      return value instanceof Blob
        ? (new EventTarget() as IDBRequest<IDBValidKey>)
        : put.call(this, value, ...key);
    };
  });

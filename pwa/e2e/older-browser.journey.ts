import { afterEach, beforeEach, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { ofTheYear2022, tooOld } from './older-browser.ts';
import { ServerProcess } from './server-process.ts';
import { atBank, button, payWith, pizzaToCheckout, provePhone, stepDone } from './steps.ts';
import type { Visitor } from './visitor.ts';

let server: ServerProcess;
let visitor: Visitor;

beforeEach(async () => {
  server = await ServerProcess.shared();
  visitor = await server.arrive('phone', 'own');
});
afterEach(async () => {
  await visitor.leave();
  await server.close();
  expect(visitor.errors).toEqual([]);
});

test('with a browser of 2022 dinner is ordered, paid and accepted, and the hub opens without a connection', async () => {
  const { page } = visitor;
  await ofTheYear2022(visitor.context);
  const before = await server.kitchenOrders();
  await pizzaToCheckout(page, server.url);
  await page.getByRole('radio', { name: 'Afhalen' }).check();
  await provePhone(page, server, '0612340022');
  await payWith(page, 'iDEAL');
  await button(page, /^Bestellen en betalen/).click();
  await atBank(page);
  await button(page, 'Betaald').click();
  await page.getByText('Bedankt voor je bestelling!').waitFor();
  await expect.poll(() => server.kitchenOrders()).toHaveLength(before.length + 1);
  // Changes of the order arrive by replication.
  await server.accept(new URL(page.url()).pathname.slice(1));
  await stepDone(page, 'Geaccepteerd').waitFor();
  await installed(visitor);
  await server.stop();
  try {
    await page.goto(`${server.url}/organisation/roma`);
    await button(page, 'Margherita toevoegen').first().waitFor();
  } finally {
    await server.start();
  }
}, 120_000);

test('a browser that is too old reads the pages of the server, which say so', async () => {
  const { page } = visitor;
  await tooOld(visitor.context);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${server.url}/hub/nijverdal`);
  await page.getByText('Met deze browser kun je hier niet bestellen').waitFor();
  await page.getByRole('link', { name: 'Pizzeria Roma' }).first().click();
  await page.getByText('Margherita').first().waitFor();
  expect(scripts.filter((url) => !/\/index-/.test(url))).toEqual([]);
  await page.goto(`${server.url}/checkout`);
  await page.getByText('Met deze browser kun je hier niet bestellen').waitFor();
});

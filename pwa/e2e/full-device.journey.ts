import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { button, payWith, pizzaToCheckout, provePhone } from './steps.ts';
import type { Visitor } from './visitor.ts';

let server: ServerProcess;
let visitor: Visitor;

beforeEach(async () => {
  server = await ServerProcess.shared();
  visitor = await server.arrive('phone', 'own');
});
afterEach(async () => {
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
  await server.close();
});

/** Sets Chromium's real storage quota for this site, in bytes. */
async function giveRoom(quotaSize: number): Promise<void> {
  const browser = await visitor.context.newCDPSession(visitor.page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize });
}

test('a full device shows the hub, refuses an order with the reason, and sends it when there is room', async () => {
  const { page } = visitor;
  const before = await server.kitchenOrders();
  await page.goto(`${server.url}/robots.txt`);
  await giveRoom(1);
  await pizzaToCheckout(page, server.url);
  await page.getByRole('radio', { name: 'Afhalen' }).check();
  await provePhone(page, server, '0612340009');
  await payWith(page, 'Contant');
  const order = button(page, /^Bestellen en betalen/);
  await order.click();
  await page.getByText('Je apparaat is vol: dit is niet bewaard en niet verstuurd.').waitFor();
  await page.getByText('Je apparaat is vol: wat je nu doet, wordt niet bewaard.').waitFor();
  expect(await server.kitchenOrders()).toEqual(before);

  await giveRoom(1_000_000_000);
  // Chromium checks the quota again after a while.
  await expect
    .poll(
      async () => {
        if (await order.isVisible()) await order.click().catch(() => {});
        return server.kitchenOrders();
      },
      { timeout: 90_000, interval: 2000 },
    )
    .toHaveLength(before.length + 1);
  await page.getByText('Bedankt voor je bestelling!').waitFor();
}, 180_000);

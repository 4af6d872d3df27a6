import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import type { Stage } from './stage.ts';
import { onBuiltMock, onSharedServer } from './stages.ts';
import {
  AT_BANK,
  addProduct,
  atBank,
  button,
  deliverTo,
  home,
  payWith,
  pizzaToCheckout,
  placeOrder,
  provePhone,
  toCheckout,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

/** One user with two tabs of one browser: one cart, one order, one payment. */
describe.each<[string, () => Promise<Stage>]>([
  ['a server', onSharedServer],
  ['the mock', onBuiltMock],
])('in two tabs, with %s', (_, open) => {
  let stage: Stage;
  let visitor: Visitor;
  let first: Page;
  let second: Page;
  let before: string[];
  let users = 0;

  beforeEach(async () => {
    stage = await open();
    visitor = await stage.arrive('phone');
    first = visitor.page;
    await pizzaToCheckout(first, stage.url);
    await deliverTo(first, home);
    users += 1;
    await provePhone(first, stage, `061234101${users}`);
    before = await stage.kitchenOrders();
    second = await visitor.openTab();
    await second.goto(first.url());
    await orderButton(second).waitFor();
  });
  afterEach(async () => {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
    await stage.close();
  });

  const orderButton = (page: Page) => button(page, /^Bestellen en betalen/);
  /** Presses in all tabs at the same moment, before any can notify the others. */
  const pressAtOnce = async (buttons: Locator[]) => {
    const listen = (pressed: HTMLElement | SVGElement) => {
      new BroadcastChannel('press').onmessage = () => (pressed as HTMLElement).click();
    };
    for (const each of buttons) await each.evaluate(listen);
    await buttons[0]?.evaluate(() => new BroadcastChannel('press').postMessage('now'));
  };

  test('both tabs have the same cart, and an order in one empties it in the other', async () => {
    await second.goto(`${stage.url}/organisation/roma`);
    await addProduct(second, 'Margherita', ['familie 46 cm']);
    await button(first, /^Bestellen en betalen € 39/).waitFor();
    await toCheckout(second);
    await payWith(second, 'Contant');
    await expect.poll(() => first.getByRole('radio', { name: 'Contant' }).isChecked()).toBe(true);
    await placeOrder(second);
    await second.getByText('Bedankt voor je bestelling!').waitFor();
    await first.getByText('Je winkelwagen is nog leeg').first().waitFor();
    expect(await stage.kitchenOrders()).toHaveLength(before.length + 1);
  });

  test('ordering in both at once makes one order, paid once', async () => {
    await payWith(first, 'iDEAL');
    const begun = await stage.payments();
    const wasAtBank = new Set<Page>();
    for (const page of [first, second]) {
      page.on('framenavigated', (frame) => {
        if (AT_BANK.test(frame.url())) wasAtBank.add(page);
      });
    }
    await pressAtOnce([first, second].map(orderButton));
    const paying = await Promise.race(
      [first, second].map(async (page) => {
        await atBank(page);
        return page;
      }),
    );
    await button(paying, 'Betaald').click();
    await paying.getByText('Bedankt voor je bestelling!').waitFor();
    const other = paying === first ? second : first;
    await other.getByText('Bedankt voor je bestelling!').waitFor();
    expect([...wasAtBank]).toEqual([paying]);
    expect((await stage.payments()).filter((id) => !begun.includes(id))).toHaveLength(1);
    expect(await stage.kitchenOrders()).toHaveLength(before.length + 1);
  });

  test('a login in one tab does not send the order that waits for a login in the other', async () => {
    await button(first, 'Wijzigen').click();
    await button(first.getByRole('dialog', { name: 'Ander telefoonnummer?' }), 'Ja').click();
    // The address went with the user.
    await first.getByRole('radio', { name: 'Afhalen' }).check();
    await payWith(first, 'Contant');
    await first.getByRole('textbox', { name: 'Je telefoonnummer' }).fill(`061234102${users}`);
    await orderButton(first).click();
    await button(first, 'Ja, stuur de code').click();
    await first.getByRole('textbox', { name: 'Code uit de sms' }).waitFor();
    await second.goto(`${stage.url}/login`);
    await button(second, 'Ander telefoonnummer?').click();
    await provePhone(second, stage, `061234103${users}`);
    await first.getByText('Je bestelling is nog niet verstuurd').waitFor();
    await button(first, new RegExp(`1\\s?03${users}`)).waitFor();
    expect(await stage.kitchenOrders()).toHaveLength(before.length);
    await placeOrder(first);
    await first.getByText('Bedankt voor je bestelling!').waitFor();
    expect(await stage.kitchenOrders()).toHaveLength(before.length + 1);
  });

  test('an order placed offline in a tab that was closed is sent once by the other', async () => {
    await payWith(second, 'Contant');
    await installed({ page: second });
    await stage.stop();
    await placeOrder(second);
    await second
      .getByText(/op dit apparaat/)
      .first()
      .waitFor();
    await second.close();
    await stage.start();
    await expect
      .poll(() => stage.kitchenOrders(), { timeout: 45_000, interval: 1000 })
      .toHaveLength(before.length + 1);
  });
});

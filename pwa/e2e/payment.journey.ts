import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Stage } from './stage.ts';
import { onBuiltMock, onSharedServer } from './stages.ts';
import { atBank, button, deliverTo, home, payWith, pizzaToCheckout, provePhone } from './steps.ts';
import type { Visitor } from './visitor.ts';

/** The answers of the bank, and the page that the visitor then sees. */
describe.each<[string, () => Promise<Stage>]>([
  ['a server', onSharedServer],
  ['the mock', onBuiltMock],
])('paying by iDEAL, with %s', (_, open) => {
  let stage: Stage;
  let visitor: Visitor;

  beforeAll(async () => {
    stage = await open();
  });
  afterAll(() => stage?.close());
  let number = 0;
  beforeEach(async () => {
    number += 1;
    visitor = await stage.arrive('phone');
    const { page } = visitor;
    await pizzaToCheckout(page, stage.url);
    await deliverTo(page, home);
    await provePhone(page, stage, `061111000${number}`);
    await payWith(page, 'iDEAL');
    await button(page, /^Bestellen en betalen/).click();
    await atBank(page);
  });
  afterEach(async () => {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  const bankSays = async (answer: string) => {
    await button(visitor.page, answer).click();
    await visitor.page.waitForURL(/\/order\//);
  };
  /** The number of the order, as shown by the bank. */
  const orderAtBank = async () => {
    const words = await visitor.page.getByText(/^Pizzeria Roma \d+$/).innerText();
    return /\d+$/.exec(words)?.[0];
  };
  const failed = (status: string) =>
    visitor.page.getByText(`Er is iets misgegaan met de iDeal betaling(${status})`).waitFor();
  const thanked = () => visitor.page.getByText('Bedankt voor je bestelling!').waitFor();

  test('paid: thanks the customer, and the kitchen has the order', async () => {
    const order = await orderAtBank();
    await bankSays('Betaald');
    await thanked();
    expect(await stage.kitchenOrders()).toContain(order);
  });

  test('canceled: says so, and offers to pay in cash instead', async () => {
    await bankSays('Geannuleerd');
    await failed('geannuleerd');
    await button(visitor.page, /Contant/).click();
    await thanked();
  });

  test('expired: trying again leads to the bank again', async () => {
    await bankSays('Verlopen');
    await failed('verlopen');
    await button(visitor.page, /iDEAL/).click();
    await atBank(visitor.page);
    await bankSays('Betaald');
    await thanked();
  });

  test('failed: the order can be cancelled, and the kitchen never sees it', async () => {
    const { page } = visitor;
    const order = await orderAtBank();
    await bankSays('Mislukt');
    await failed('mislukt');
    await button(page, 'Bestelling annuleren').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
    await page.getByText('Je bestelling is geannuleerd').waitFor();
    expect(await stage.kitchenOrders()).not.toContain(order);
  });

  test('pending: asks to wait, and shows the result when the bank has one', async () => {
    const { page } = visitor;
    const bank = page.url();
    await bankSays('Nog in behandeling');
    await page.getByText('Je betaling wordt verwerkt').waitFor();
    const other = await visitor.openTab();
    await other.goto(bank);
    await other.getByRole('button', { name: 'Betaald' }).click();
    await thanked();
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fridayEvening, ServerProcess } from './server-process.ts';
import { button, deliverTo, home, payWith, pizzaToCheckout, provePhone } from './steps.ts';
import { Visitor } from './visitor.ts';

/** What the bank can answer, and what the visitor sees of it (D2 §4, "Payment"). */
describe('paying by iDEAL', () => {
  let server: ServerProcess;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await ServerProcess.start();
  });
  afterAll(() => server?.close());
  let number = 0;
  beforeEach(async () => {
    number += 1;
    visitor = await Visitor.arrive('phone', fridayEvening());
    const { page } = visitor;
    await pizzaToCheckout(page, server.url);
    await deliverTo(page, home);
    await provePhone(page, server, `061111000${number}`);
    await payWith(page, 'iDEAL');
    await button(page, /^Bestellen en betalen/).click();
    await page.waitForURL(/\/sandbox\/mollie\/checkout\//);
  });
  afterEach(async () => {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  const bankSays = async (answer: string) => {
    await button(visitor.page, answer).click();
    await visitor.page.waitForURL(/\/order\//);
  };
  const failed = (status: string) =>
    visitor.page.getByText(`Er is iets misgegaan met de iDeal betaling(${status})`).waitFor();
  const thanked = () => visitor.page.getByText('Bedankt voor je bestelling!').waitFor();

  test('paid: thank you, and the kitchen has it', async () => {
    await bankSays('Betaald');
    await thanked();
    expect(await server.staff('orders')).toContain('Pizzeria Roma');
  });

  test('canceled: it says so, and paying in cash settles it', async () => {
    await bankSays('Geannuleerd');
    await failed('canceled');
    await button(visitor.page, /Contant/).click();
    await thanked();
  });

  test('expired: trying again goes to the bank once more', async () => {
    await bankSays('Verlopen');
    await failed('expired');
    await button(visitor.page, /iDEAL/).click();
    await visitor.page.waitForURL(/\/sandbox\/mollie\/checkout\//);
    await bankSays('Betaald');
    await thanked();
  });

  test('failed: the order can be cancelled, and the kitchen never saw it', async () => {
    const { page } = visitor;
    const [number = ''] =
      /\d+$/.exec((await page.getByText(/^Pizzeria Roma \d+$/).textContent()) ?? '') ?? [];
    await bankSays('Mislukt');
    await failed('failed');
    await button(page, 'Bestelling annuleren').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
    await page.getByText('Je bestelling is geannuleerd').waitFor();
    expect(number).not.toBe('');
    expect(await server.staff('orders', '--all')).not.toContain(number);
  });

  test('pending: it asks to wait, and shows the answer when the bank has one', async () => {
    const { page } = visitor;
    const bank = page.url();
    await bankSays('Nog in behandeling');
    await page.getByText('Je betaling wordt verwerkt').waitFor();
    const other = await visitor.context.newPage();
    await other.goto(bank);
    await other.getByRole('button', { name: 'Betaald' }).click();
    await thanked();
  });
});

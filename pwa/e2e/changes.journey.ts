import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { localTime } from '#domain/amsterdam-time';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { installed } from './installed.ts';
import { ServerProcess } from './server-process.ts';
import {
  acceptCookies,
  addProduct,
  atBank,
  button,
  chooseHub,
  deliverTo,
  home,
  openBusiness,
  payWith,
  placeOrder,
  provePhone,
  toCheckout,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

const PHONE = '0612345090';
const ROMA = 'organisation/roma';
const { menus, hosts } = demoTowns();
const menu = menus.find(({ host }) => host === ROMA)!;
const margherita = menu.products.find(({ name }) => name === 'Margherita')!;
const { exceptions = [] } = hosts.find(({ _id }) => _id === ROMA)!;
const DAY = 24 * 60 * 60_000;

/** Changes to a business, its prices, the time and the payment while a customer is placing an order. */
describe('what changes meanwhile', () => {
  let server: ServerProcess;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    server = await ServerProcess.start();
    visitor = await server.arrive('phone', 'own');
    page = visitor.page;
  });
  afterAll(async () => {
    await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect(visitor.errors).toEqual([]));

  /** Multiplies all prices of the menu. */
  const priceLevel = (factor: number) => {
    const dearer = (price: number) => Math.round(price * factor * 100) / 100;
    const products = menu.products.map((product) => ({
      ...product,
      price: dearer(product.price),
      ...(product.volume && {
        volume: product.volume.map((size) => ({ ...size, price: dearer(size.price) })),
      }),
    }));
    return server.change('catalog', menu._id, { products });
  };
  const pizzaAgain = async () => {
    await page.goto(`${server.url}/${ROMA}`);
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await toCheckout(page);
  };
  const kept = () =>
    page
      .getByText(/op dit apparaat/)
      .first()
      .waitFor();
  const thanked = () => page.getByText('Bedankt voor je bestelling!').waitFor({ timeout: 45_000 });

  test('a holiday shows on the pages of the business, and cannot be chosen at the checkout', async () => {
    const date = localTime(Date.parse(server.now) + DAY).date;
    const holiday = { date, closed: true, text: 'Dicht wegens de feestdag' };
    await server.change('catalog', ROMA, { exceptions: [...exceptions, holiday] });
    await page.goto(server.url);
    await acceptCookies(page);
    await chooseHub(page, 'Nijverdal');
    await page.goto(`${server.url}/${ROMA}/info`);
    await page.getByText('Dicht wegens de feestdag').first().waitFor();
    await page.goto(`${server.url}/hub/nijverdal`);
    await openBusiness(page, 'Pizzeria Roma');
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await toCheckout(page);
    await deliverTo(page, home);
    await provePhone(page, server, PHONE);
    await page.getByRole('radio', { name: 'Op een later tijdstip' }).check();
    const days = page.getByLabel('Dag', { exact: true });
    const offered = await days
      .locator('option')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(offered).toContain(localTime(Date.parse(server.now) + 2 * DAY).date);
    expect(offered).not.toContain(date);
  });

  test('an order whose price changed while it waited offline asks for the new amount', async () => {
    await page.getByRole('radio', { name: 'Zo snel mogelijk' }).check();
    await payWith(page, 'Contant');
    await installed(visitor);
    await visitor.context.setOffline(true);
    await placeOrder(page);
    await kept();
    await priceLevel(2);
    const before = await server.kitchenOrders();
    await visitor.context.setOffline(false);
    await page.getByText(/Het was €\s22,00 en wordt €\s39,00/).waitFor({ timeout: 45_000 });
    expect(await server.kitchenOrders()).toEqual(before);
    await button(page, /^Akkoord, bestellen voor €\s39,00/).click();
    await thanked();
    await page
      .getByText(/€\s39,00/)
      .first()
      .waitFor();
    expect(await server.kitchenOrders()).toHaveLength(before.length + 1);
    await priceLevel(1);
  });

  test('chosen, filled in and placed in airplane mode, it is ordered once there is a network', async () => {
    await page.goto(`${server.url}/${ROMA}`);
    // The device has the former prices again.
    const cheapest = margherita.volume![0]!.price.toFixed(2).replace('.', ',');
    await page
      .getByText(new RegExp(`€\\s${cheapest}`))
      .first()
      .waitFor();
    await visitor.context.setOffline(true);
    await page.goto(`${server.url}/hub/nijverdal`);
    await page.goto(`${server.url}/${ROMA}`);
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await toCheckout(page);
    await page.getByRole('textbox', { name: 'Opmerking' }).fill('Onderweg besteld');
    await payWith(page, 'Contant');
    await placeOrder(page);
    await kept();
    await page.reload();
    await kept();
    await visitor.context.setOffline(false);
    await thanked();
    await page.getByText('Onderweg besteld').waitFor();
  });

  test('an order whose chosen time passed while it waited offline asks for the next one', async () => {
    await pizzaAgain();
    await page.getByRole('radio', { name: 'Op een later tijdstip' }).check();
    await page.getByLabel('Tijdstip', { exact: true }).selectOption({ label: '19:30' });
    await payWith(page, 'Contant');
    await visitor.context.setOffline(true);
    await placeOrder(page);
    await kept();
    const before = await server.kitchenOrders();
    await server.stop();
    const later = Date.parse(server.now) + 2 * 60 * 60_000;
    await server.start({ EETPLEIN_CLOCK: new Date(later).toISOString() });
    await visitor.context.setOffline(false);
    const agree = button(page, /^Akkoord, bestellen voor \d\d:\d\d/);
    await agree.waitFor({ timeout: 45_000 });
    expect(await server.kitchenOrders()).toEqual(before);
    await agree.click();
    await thanked();
    expect(await server.kitchenOrders()).toHaveLength(before.length + 1);
  });

  test('a payment that is only authorized asks to wait, until the bank has paid', async () => {
    await pizzaAgain();
    await payWith(page, 'iDEAL');
    await button(page, /^Bestellen en betalen/).click();
    await atBank(page);
    const bank = page.url();
    await button(page, 'Nog in behandeling').click();
    await page.getByText('Je betaling wordt verwerkt').waitFor();
    const payment = /tr_\w+/.exec(bank)![0];
    await server.change('sandbox', payment, { status: 'authorized' });
    await page.reload();
    await page.getByText('Je betaling wordt verwerkt').waitFor();
    const checked = page.waitForResponse((answer) => answer.url().includes(payment));
    expect(JSON.stringify(await (await checked).json())).toContain('authorized');
    expect(await button(page, /iDEAL|Contant/).count()).toBe(0);
    await server.change('sandbox', payment, { status: 'paid' });
    await thanked();
  });

  test('an order of another platform is thanked for, with the advice to order directly', async () => {
    await pizzaAgain();
    await payWith(page, 'Contant');
    const order = await placeOrder(page);
    await thanked();
    await server.change('orders', order, {
      source: 'thuisbezorgd',
      payment: { type: 'ideal', paid: true, status: 'thuisbezorgd' },
      transaction: 0.29,
      amount: 22.29,
    });
    await page.getByText(/Bestel de volgende keer rechtstreeks via/).waitFor();
    await page.getByText('Betaald via Thuisbezorgd').first().waitFor();
  });
});

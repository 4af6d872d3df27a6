import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { becomeCourier, deliveryCard, toCourierTab } from './courier-steps.ts';
import { installed } from './installed.ts';
import { restsInPlace } from './kitchen-steps.ts';
import { ServerProcess } from './server-process.ts';
import { button, deliverTo, home, link, payWith, pizzaToCheckout, placeOrder, provePhone } from './steps.ts';
import { storedIn } from './stored-in.ts';
import type { Visitor } from './visitor.ts';

const KOEN = '0612346001';
const JORIS = '0612346002';
const CUSTOMER = '0612346003';
const ROMA = 'roma';
/** What only the courier who has the delivery may see. */
const { street, number } = home as typeof home & { street: string };
const DOOR = `${street} ${number}`;

/** The delivery databases on this device. */
const deliveriesOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    return all.flatMap(({ name }) => (name?.includes('deliveries-') ? [name] : []));
  });
/** Everything in them, as text. */
const storedDeliveries = (page: Page): Promise<string> => storedIn(page, 'deliveries-');

describe('an order that two couriers want to deliver', () => {
  let server: ServerProcess;
  let customer: Visitor;
  let koen: Visitor;
  let joris: Visitor;
  let order: string;

  beforeAll(async () => {
    server = await ServerProcess.start();
    customer = await server.arrive('phone');
    koen = await server.arrive('phone');
    joris = await server.arrive('desktop');
  }, 120_000);
  afterAll(async () => {
    for (const visitor of [customer, koen, joris]) await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect([customer, koen, joris].flatMap(({ errors }) => errors)).toEqual([]));

  test('they ask Pizzeria Roma, and wait for its approval', async () => {
    await becomeCourier(koen.page, server, KOEN, 'Koen de Vries');
    await toCourierTab(koen.page);
    await koen.page.getByText('Goedkeuring afwachten').waitFor();
    expect(await deliveriesOn(koen.page)).toEqual([]);
    await becomeCourier(joris.page, server, JORIS, 'Joris van der Heijden');
    await toCourierTab(joris.page);
    await server.staff('approve-courier', KOEN, ROMA);
    await server.staff('approve-courier', JORIS, ROMA);
    for (const { page } of [koen, joris])
      await page.getByText('Er zijn geen bestellingen om op te halen').waitFor();
  });

  test('a new order paid at the door appears on both lists', async () => {
    const { page } = customer;
    await pizzaToCheckout(page, server.url);
    await deliverTo(page, home);
    await provePhone(page, server, CUSTOMER);
    await payWith(page, 'Pinnen');
    order = await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    await server.accept(order);
    for (const courier of [koen, joris]) {
      await deliveryCard(courier.page)
        .getByText(/^Pinnen €/)
        .waitFor();
      await deliveryCard(courier.page).getByText('Pizzeria Roma').waitFor();
      expect(await courier.page.getByText(DOOR).count()).toBe(0);
      expect(await storedDeliveries(courier.page)).not.toMatch(new RegExp(`${DOOR}|${CUSTOMER}`));
    }
  });

  test('one of them is first; the other, who was offline, reads who', async () => {
    await installed(joris);
    await joris.context.setOffline(true);
    for (const { page } of [joris, koen]) {
      await button(deliveryCard(page), /Ophalen/).click();
      await button(page, 'Ja').click();
    }
    await deliveryCard(joris.page)
      .getByText(/Bewaard op dit apparaat/)
      .waitFor();
    await koen.page.getByRole('heading', { name: 'Voor jou' }).waitFor();
    const route = deliveryCard(koen.page).getByRole('link', { name: 'Route', exact: true });
    expect(await route.getAttribute('href')).toContain('maps');
    await koen.page.getByText(DOOR).first().waitFor();
    await joris.context.setOffline(false);
    await joris.page.getByText(/al door iemand anders opgehaald: Koen de Vries/).waitFor();
    await button(joris.page, 'Begrepen').click();
    await deliveryCard(joris.page)
      .getByText(/Opgehaald door Koen de Vries/)
      .waitFor();
    expect(await button(deliveryCard(joris.page), /Ophalen|Afgeleverd/).count()).toBe(0);
    expect(await storedDeliveries(joris.page)).not.toMatch(new RegExp(`${DOOR}|${CUSTOMER}`));
    await customer.page.getByText('Koen de Vries').waitFor();
  });

  test('given back, it is free for the other, without its address for the first', async () => {
    await button(deliveryCard(koen.page), /Teruggeven/).click();
    await button(koen.page, 'Ja').click();
    await button(deliveryCard(joris.page), /Ophalen/).waitFor();
    await expect.poll(() => storedDeliveries(koen.page)).not.toContain(CUSTOMER);
    await restsInPlace(koen.page, button(deliveryCard(koen.page), /Ophalen/));
    await button(deliveryCard(koen.page), /Ophalen/).click();
    await button(koen.page, 'Ja').click();
    await koen.page.getByRole('heading', { name: 'Voor jou' }).waitFor();
    await koen.page.getByText(DOOR).first().waitFor();
  });

  test('the order page leads its courier to the delivery', async () => {
    const { page } = koen;
    await page.goto(`${server.url}/${order}`);
    await page.waitForURL(/tab=courier&delivery=/);
    await page.getByRole('heading', { level: 1, name: /^Bestelling \d+/ }).waitFor();
    await page.getByText('Margherita').waitFor();
    await link(page, 'Ophaalservice').first().click();
    await page.getByRole('heading', { name: 'Voor jou' }).waitFor();
  });

  test('delivered offline, it is marked at once, stays so after a restart, and is sent later', async () => {
    await installed(koen);
    await koen.context.setOffline(true);
    await koen.page.reload();
    await koen.page.getByText(DOOR).first().waitFor();
    await deliveryCard(koen.page)
      .getByRole('link', { name: /Route naar/ })
      .waitFor();
    await button(koen.page, /^Opgehaald/).click();
    await deliveryCard(koen.page)
      .getByText(/^Opgehaald om/)
      .waitFor();
    // A tap within a second of 'Opgehaald' counts as a double tap.
    await koen.page.waitForTimeout(1100);
    await button(koen.page, /^Afgeleverd/).click();
    await button(koen.page, /Toch niet afgeleverd/).click();
    await button(koen.page, /^Afgeleverd/).click();
    // Said once, although 'Opgehaald' waits too.
    await deliveryCard(koen.page)
      .getByText(/Bewaard op dit apparaat/)
      .waitFor();
    const marked = await deliveryCard(koen.page)
      .getByText(/^Afgeleverd om \d\d:\d\d$/)
      .textContent();
    // Reload between two attempts: an attempt that the reload aborts counts as possibly arrived.
    await koen.page.waitForTimeout(4000);
    await koen.page.reload();
    await deliveryCard(koen.page).getByText(marked!).waitFor();
    await deliveryCard(koen.page)
      .getByText(/Bewaard op dit apparaat/)
      .waitFor();
    const told = await clockOf(server);
    await koen.context.setOffline(false);
    await customer.page.getByText('Eet smakelijk!').waitFor();
    await customer.page.getByText(marked!.slice(-5)).first().waitFor();
    expect(await doneOf(customer.page, order)).toBeLessThan(told - 2000);
    // The server knows that it is delivered. The card stays for as long as that can be withdrawn.
    await button(koen.page, /Toch niet afgeleverd/).waitFor();
    await deliveryCard(koen.page).getByText(marked!).waitFor();
  });

  test('a courier whose approval is revoked loses the deliveries in every tab', async () => {
    const second = await koen.openTab();
    await second.goto(`${server.url}/dashboard?tab=courier`);
    await second.getByRole('heading', { name: 'Ophaalservice' }).waitFor();
    await expect.poll(() => deliveriesOn(koen.page)).toHaveLength(1);
    await server.staff('revoke-courier', KOEN, ROMA);
    await koen.page.getByText('Goedkeuring afwachten').waitFor();
    await second.getByText('Goedkeuring afwachten').waitFor();
    await expect.poll(() => deliveriesOn(koen.page)).toEqual([]);
    await second.close();
  });

  test('a courier who logs out keeps no deliveries', async () => {
    const { page } = joris;
    expect(await deliveriesOn(page)).toHaveLength(1);
    await button(page, 'Uitloggen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Uitloggen' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => deliveriesOn(page)).toEqual([]);
  });
});

/** The server's clock, to the second, epoch ms. */
const clockOf = async ({ url }: ServerProcess): Promise<number> =>
  Date.parse((await fetch(`${url}/api/auth/me`)).headers.get('date') ?? '');

/** The time of delivery according to the server, epoch ms. */
async function doneOf(page: Page, order: string): Promise<number> {
  return page.evaluate(async (index) => {
    const { token } = JSON.parse(localStorage.getItem('eetplein-session')!);
    const headers = { 'content-type': 'application/json', 'x-api-key': 'eetplein-app' };
    const answer = await fetch('/api/order/info', {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify({ index }),
    });
    const [found] = await answer.json();
    return Date.parse(found.done);
  }, order);
}

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { becomeCourier, deliveryCard, toCourierTab, watchTops } from './courier-steps.ts';
import { databaseOf } from './database-of.ts';
import { installed } from './installed.ts';
import {
  boardIsOpen,
  cardOf,
  fromDrawer,
  logInToKitchen,
  openSwitches,
  press,
  refuse,
  tab,
} from './kitchen-steps.ts';
import { centsIn, type Ordered, PizzaLover } from './order-pizza.ts';
import { choosePrinter, PLUG, printed } from './receipt-printer.ts';
import { ServerProcess } from './server-process.ts';
import { addProduct, button, link, payWith, placeOrder, stepDone } from './steps.ts';
import type { Visitor } from './visitor.ts';

const CUSTOMER = '0612347201';
const COURIER = '0612347202';

/** The rows of the report, in cents. */
async function figuresOf(page: Page): Promise<Record<string, number>> {
  const rows = await page.locator('dl > div').evaluateAll((all) =>
    all.map((row) => {
      const [name, figure] = [row.querySelector('dt')!, row.querySelector('dd')!];
      const words = [...name.childNodes].filter(({ nodeName }) => nodeName !== 'SMALL');
      return [words.map(({ textContent }) => textContent).join(''), figure.textContent] as const;
    }),
  );
  return Object.fromEntries(rows.map(([name, figure]) => [name, centsIn(figure ?? '')]));
}

/** One evening of a customer, a kitchen with two devices and a courier: each test is what happens next. */
describe.each(['tablet', 'desktop'] as const)('an evening with a %s in the kitchen', (width) => {
  let server: ServerProcess;
  let customer: Visitor;
  let counter: Visitor;
  let oven: Visitor;
  let courier: Visitor;
  let eater: PizzaLover;
  const everybody = () => [customer, counter, oven, courier];

  beforeAll(async () => {
    server = await ServerProcess.start();
    customer = await server.arrive('phone');
    counter = await server.arrive(width);
    oven = await server.arrive('phone');
    courier = await server.arrive('phone');
    await counter.context.addInitScript(PLUG);
    eater = new PizzaLover(customer.page, server, CUSTOMER);
  });
  afterAll(async () => {
    for (const visitor of everybody()) await visitor?.leave();
    await server?.close();
  });
  afterEach(() => expect(everybody().flatMap(({ errors }) => errors)).toEqual([]));

  const acceptIn = (page: Page, { number }: Ordered) => press(page, number, /^Accepteren/);
  const isAccepted = (page: Page) => stepDone(page, 'Geaccepteerd').waitFor();
  const dueOf = async (page: Page, { number }: Ordered) =>
    /\d\d:\d\d/.exec((await cardOf(page, number).textContent()) ?? '')![0];

  test('1. the kitchen opens: two devices are heard, and orders depend on that', async () => {
    for (const { page } of [counter, oven]) {
      await logInToKitchen(page, server);
      await boardIsOpen(page);
    }
    await fromDrawer(counter.page, 'Apparaten');
    const dialog = counter.page.getByRole('dialog', { name: 'Apparaten' });
    await expect.poll(() => dialog.getByText(/verbonden, gehoord om \d\d:\d\d/).count()).toBe(2);
    await dialog.getByRole('switch').click();
    await expect.poll(() => dialog.getByRole('switch').isChecked()).toBe(true);
    await counter.page.keyboard.press('Escape');
    await choosePrinter(counter.page);
    await counter.page.keyboard.press('Escape');
    await becomeCourier(courier.page, server, COURIER, 'Koen de Vries');
    await server.staff('approve-courier', COURIER, 'roma');
    await toCourierTab(courier.page);
    await courier.page.getByText('Er zijn geen bestellingen om op te halen').waitFor();
  });

  let delivered: Ordered;
  test('2. a delivery is ordered: both boards call, and count it in their title', async () => {
    delivered = await eater.order('Pinnen');
    for (const { page } of [counter, oven]) {
      await cardOf(page, delivered.number).getByText('Pinnen').waitFor();
      await page.getByRole('link', { name: 'Nieuwe Bestelling' }).waitFor();
      await expect.poll(() => page.title()).toMatch(/^\(1\) Pizzeria Roma/);
    }
  });

  test('3. accepted fifteen minutes later: the customer reads the time, and the ticket has it', async () => {
    const { page } = counter;
    await cardOf(page, delivered.number).getByText('+15', { exact: true }).click();
    await acceptIn(page, delivered);
    await customer.page.getByText('De zaak heeft de tijd verzet').waitFor();
    await isAccepted(customer.page);
    await cardOf(page, delivered.number)
      .getByText(/Geprint om/)
      .waitFor();
    const due = await dueOf(page, delivered);
    await customer.page.getByText(due).first().waitFor();
    const [ticket] = await printed(page);
    for (const text of [`#${delivered.number}`, due, 'Margherita']) expect(ticket).toContain(text);
  });

  test('4. a product is sold out: the cart of the customer says so, until it is there again', async () => {
    const { page } = customer;
    await page.goto(`${server.url}/organisation/roma`);
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await button(page, /Bekijk winkelwagen/).click();
    const panel = await openSwitches(counter.page);
    await panel.getByRole('button', { name: 'Producten kiezen' }).click();
    const list = counter.page.getByRole('dialog', { name: 'Uitverkocht' });
    await list.getByRole('searchbox').fill('margh');
    await list.getByRole('button', { name: /^Margherita.*: vandaag op$/ }).click();
    await page.getByText('Margherita is er niet meer').waitFor();
    await counter.page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Margherita' }) });
    await row.getByText('Uitverkocht').first().waitFor();
    await button(counter.page, /^Margherita.* op: uitzetten$/).click();
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await button(page, /Bekijk winkelwagen/).click();
  });

  test('5. a pause: the open cart waits, and goes on when it is over', async () => {
    const { page } = customer;
    const panel = await openSwitches(counter.page);
    await panel.getByRole('region', { name: 'Even pauze' }).getByRole('button', { name: '20 min' }).click();
    await counter.page.keyboard.press('Escape');
    await page.getByText(/^Even pauze: bestellen kan weer vanaf \d\d:\d\d/).waitFor();
    await expect.poll(() => button(page, /^Afrekenen/).isDisabled()).toBe(true);
    await button(oven.page, /^Pauze tot \d\d:\d\d: uitzetten/).click();
    await link(page, /^Afrekenen/).waitFor();
  });

  let refunded: Ordered;
  test('6. a paid order is refused: the customer reads why, and gets the money back', async () => {
    await link(customer.page, /^Afrekenen/).click();
    refunded = await eater.pay('iDEAL');
    await cardOf(counter.page, refunded.number).getByText('Betaald').waitFor();
    await refuse(counter.page, refunded.number, 'Een product is uitverkocht');
    await customer.page.getByText('Margherita is uitverkocht.').waitFor();
    const amount = (refunded.amount / 100).toFixed(2).replace('.', ',');
    await customer.page.getByText(new RegExp(`^Je krijgt €\\s${amount} terug`)).waitFor();
    await cardOf(oven.page, refunded.number).waitFor({ state: 'hidden' });
  });

  let uncollected: Ordered;
  test('7. nobody collects an order that was paid: the business keeps a part, and the customer reads how much', async () => {
    const { page } = customer;
    await eater.toPayment();
    uncollected = await eater.pay('iDEAL');
    await acceptIn(counter.page, uncollected);
    await isAccepted(page);
    await tab(counter.page, 'In bestelling');
    await refuse(counter.page, uncollected.number, 'Het is te druk', '5,00');
    await page.getByText(/^Je krijgt €\s5,00 terug/).waitFor();
    const kept = ((uncollected.amount - 500) / 100).toFixed(2).replace('.', ',');
    await page.getByText(new RegExp(`^Pizzeria Roma houdt €\\s${kept} van je betaling`)).waitFor();
    await tab(counter.page, 'Nieuw');
  });

  let cash: Ordered;
  test('8. one device is offline and refuses what the other accepts: one outcome, and it is told', async () => {
    await eater.toPayment();
    await customer.page.getByRole('radio', { name: 'Afhalen' }).check();
    cash = await eater.pay('Contant');
    await cardOf(counter.page, cash.number).waitFor();
    await installed(counter);
    await counter.context.setOffline(true);
    await counter.page.getByText(/Geen verbinding sinds \d\d:\d\d/).waitFor();
    await refuse(counter.page, cash.number, 'Het is te druk');
    await tab(counter.page, 'Archief');
    await cardOf(counter.page, cash.number)
      .getByText(/^Nog niet verstuurd/)
      .waitFor();
    await tab(counter.page, 'Nieuw');
    await acceptIn(oven.page, cash);
    await isAccepted(customer.page);
    await counter.context.setOffline(false);
    await cardOf(counter.page, cash.number)
      .getByText(/Een ander apparaat was je voor/)
      .waitFor();
    await press(counter.page, cash.number, 'Begrepen');
    await cardOf(counter.page, cash.number)
      .getByText(/Geprint om/)
      .waitFor();
  });

  let paid: Ordered;
  test('9. the kitchen is silent: the server takes no order, until a device is back', async () => {
    const { page } = customer;
    const database = await databaseOf(server);
    await eater.toPayment();
    await payWith(page, 'Contant');
    await installed(customer);
    await customer.context.setOffline(true);
    await placeOrder(page);
    await page.getByText('Je bestelling is op dit apparaat bewaard').waitFor();
    for (const { context } of [counter, oven]) await context.setOffline(true);
    await oven.page.getByText(/Geen verbinding sinds \d\d:\d\d/).waitFor();
    await database.silence(server.now);
    await customer.context.setOffline(false);
    await page.getByText(/De zaak is even niet bereikbaar en neemt geen bestellingen aan/).waitFor();
    await button(page, 'Bestelling aanpassen').click();
    await page.getByRole('heading', { level: 1, name: 'Afrekenen' }).waitFor();
    await payWith(page, 'iDEAL');
    await page.getByText(/De zaak is even niet bereikbaar/).waitFor();
    expect(await button(page, /^Bestellen en betalen/).isEnabled()).toBe(false);
    for (const { context } of [counter, oven]) await context.setOffline(false);
    await page.getByText(/De zaak is even niet bereikbaar/).waitFor({ state: 'hidden' });
    paid = await eater.pay('iDEAL');
    await acceptIn(counter.page, paid);
    await isAccepted(page);
  });

  test('10. the courier claims the delivery, fetches it, and takes a wrong tap back', async () => {
    const { page } = courier;
    await tab(oven.page, 'In bestelling');
    await press(oven.page, delivered.number, 'Klaar');
    await button(deliveryCard(page), /Ophalen/).click();
    await button(page, 'Ja').click();
    await page.getByRole('heading', { name: 'Voor jou' }).waitFor();
    // Its page names the courier until the order is there.
    await customer.page.goto(`${server.url}/${delivered.order}`);
    await customer.page.getByText('Koen de Vries').waitFor();
    const tops = await watchTops(page, 'Afgeleverd');
    await button(page, /^Opgehaald/).click();
    await deliveryCard(page)
      .getByText(/^Opgehaald om/)
      .waitFor();
    await stepDone(customer.page, 'Onderweg').waitFor();
    expect(await tops()).toHaveLength(1);
    // A tap within a second of 'Opgehaald' is taken for a double tap.
    await page.clock.fastForward(1500);
    await button(page, /^Afgeleverd/).click();
    await button(page, /Toch niet afgeleverd/).click();
    await button(page, /^Afgeleverd/).click();
    await customer.page.getByText('Eet smakelijk!').waitFor();
    await tab(oven.page, 'Opgeslagen');
    await cardOf(oven.page, delivered.number).waitFor();
  });

  test('11. the takeaway orders are handed over, one of them paid at the counter', async () => {
    const { page } = counter;
    await press(page, cash.number, 'Klaar');
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, betaald' }).click();
    await press(page, cash.number, 'Afgehaald');
    await press(page, paid.number, 'Klaar');
    await press(page, paid.number, 'Afgehaald');
    await customer.page.goto(`${server.url}/${paid.order}`);
    await customer.page.getByText('Eet smakelijk!').waitFor();
  });

  test('12. the report has the figures of the evening, to the cent', async () => {
    const { page } = counter;
    await fromDrawer(page, 'Dagrapport');
    await page.getByText('3 bestellingen').waitFor();
    await page.getByText('(1 bezorgen, 2 afhalen)').waitFor();
    const total = delivered.amount + cash.amount + paid.amount;
    expect(await figuresOf(page)).toMatchObject({
      'Pinnen (1)': delivered.amount,
      'Contant (1)': cash.amount,
      'iDEAL (1)': paid.amount,
      Totaal: total,
      'Geannuleerd (2)': refunded.amount + uncollected.amount,
      'Terugbetaald (2)': refunded.amount + 500,
      'Ingehouden (1)': uncollected.amount - 500,
    });
  });
});

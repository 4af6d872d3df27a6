import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browserFindsNetwork, installed } from './installed.ts';
import type { Stage } from './stage.ts';
import { onBuiltMock, onSharedServer } from './stages.ts';
import {
  AT_BANK,
  acceptCookies,
  addProduct,
  atBank,
  button,
  chooseHub,
  deliverTo,
  home,
  link,
  openBusiness,
  payWith,
  pizzaToCheckout,
  placeOrder,
  provePhone,
} from './steps.ts';
import { storedIn } from './stored-in.ts';
import type { Visitor } from './visitor.ts';

/** With the mock the app is built, so that its own service worker serves the app and msw's gives the answers. */
describe.each<[string, () => Promise<Stage>]>([
  ['a server', onSharedServer],
  ['the mock', onBuiltMock],
])('without a connection, with %s', (_, open) => {
  let stage: Stage;
  let visitor: Visitor;

  beforeEach(async () => {
    stage = await open();
    visitor = await stage.arrive('phone', 'own');
  });
  afterEach(async () => {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
    await stage.close();
  });

  test('after one visit the hub, its businesses and menus open without the server, and tell their age', async () => {
    await visitor.page.goto(stage.url);
    await acceptCookies(visitor.page);
    await chooseHub(visitor.page, 'Nijverdal');
    await openBusiness(visitor.page, 'Pizzeria Roma');
    await addProduct(visitor.page, 'Margherita', ['familie 46 cm']);
    await installed(visitor);
    await stage.stop();
    await visitor.reopen();

    const { page } = visitor;
    await page.goto(`${stage.url}/hub/nijverdal`);
    await page.getByRole('heading', { name: 'Nijverdal', exact: true }).waitFor();
    await page.getByText(/bijgewerkt/).waitFor();
    await openBusiness(page, 'Sushi Sora');
    await page.goto(`${stage.url}/organisation/roma`);
    await button(page, 'Zoeken in het menu').click();
    await page.getByRole('searchbox').fill('hawai');
    await button(page, 'Hawaï toevoegen').first().waitFor();
    await page.getByRole('searchbox').fill('');
    await button(page, /Bekijk winkelwagen/).click();
    await page.getByRole('dialog', { name: 'Winkelwagen' }).getByText('Margherita').waitFor();
  });

  test('a business of the visited hub that was never opened has its menu too', async () => {
    await visitor.page.goto(`${stage.url}/hub/nijverdal`);
    await acceptCookies(visitor.page);
    await visitor.page.getByRole('article').first().waitFor();
    await installed(visitor);
    await expect.poll(() => storedIn(visitor.page, 'catalog'), { timeout: 60_000 }).toContain('Margherita');
    await stage.stop();
    await visitor.reopen();
    await visitor.page.goto(`${stage.url}/organisation/roma`);
    await button(visitor.page, 'Margherita toevoegen').first().waitFor();
  });

  test('an order placed offline waits visibly, also after a reload, and is sent once', async () => {
    const { page } = visitor;
    await pizzaToCheckout(page, stage.url);
    await deliverTo(page, home);
    await provePhone(page, stage, '0612340001');
    await payWith(page, 'Contant');
    await installed(visitor);
    const before = await stage.kitchenOrders();
    await stage.stop();

    await placeOrder(page);
    await page
      .getByText(/op dit apparaat/)
      .first()
      .waitFor();
    await page.reload();
    await page
      .getByText(/op dit apparaat/)
      .first()
      .waitFor();
    await stage.start();
    await page.getByText('Bedankt voor je bestelling!').waitFor({ timeout: 45_000 });
    expect(await stage.kitchenOrders()).toHaveLength(before.length + 1);
  });

  test('an order whose answer is lost is retried, and made once', async () => {
    const { page } = visitor;
    await pizzaToCheckout(page, stage.url);
    await deliverTo(page, home);
    await provePhone(page, stage, '0612340002');
    await payWith(page, 'Contant');
    const before = await stage.kitchenOrders();
    const lost = await stage.loseAnswer(visitor);
    await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor({ timeout: 45_000 });
    expect(lost()).toBe(1);
    expect(await stage.kitchenOrders()).toHaveLength(before.length + 1);
  });

  test('an iDEAL order placed offline waits while its customer is elsewhere, and is paid from its page', async () => {
    const { page } = visitor;
    await pizzaToCheckout(page, stage.url);
    await deliverTo(page, home);
    await provePhone(page, stage, '0612340005');
    await payWith(page, 'iDEAL');
    await installed(visitor);
    const begun = await stage.payments();
    await stage.stop();
    await placeOrder(page);
    await page
      .getByText(/op dit apparaat/)
      .first()
      .waitFor();
    await link(page, 'Naar het dashboard').click();
    await button(page, 'Overslaan').click();
    await stage.start();
    const waits = page.getByRole('listitem').filter({ hasText: 'Nog niet verstuurd: wacht op je betaling' });
    await waits.waitFor({ timeout: 45_000 });
    await browserFindsNetwork(visitor.context, page);
    await page.waitForTimeout(2000);
    await waits.waitFor();
    expect(await stage.payments()).toEqual(begun);
    await waits.getByRole('link').first().click();
    await atBank(page);
    await button(page, 'Betaald').click();
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    expect((await stage.payments()).filter((id) => !begun.includes(id))).toHaveLength(1);
  });

  test('an iDEAL order whose answer is lost has one payment', async () => {
    const { page } = visitor;
    await pizzaToCheckout(page, stage.url);
    await deliverTo(page, home);
    await provePhone(page, stage, '0612340003');
    await payWith(page, 'iDEAL');
    const begun = await stage.payments();
    const before = await stage.kitchenOrders();
    const lost = await stage.loseAnswer(visitor);
    await button(page, /^Bestellen en betalen/).click();
    await page.waitForURL(AT_BANK, { timeout: 45_000 });
    const payment = page.url().split('/').at(-1);
    await button(page, 'Betaald').click();
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    expect(lost()).toBe(1);
    expect((await stage.payments()).filter((id) => !begun.includes(id))).toEqual([payment]);
    expect(await stage.kitchenOrders()).toHaveLength(before.length + 1);
  });
});

describe('with the page suspended', () => {
  let server: Stage;
  let visitor: Visitor;

  beforeEach(async () => {
    server = await onSharedServer();
    visitor = await server.arrive('phone', 'own');
  });
  afterEach(async () => {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
    await server.close();
  });

  test('a waiting order is sent when the browser finds a network, without a timer of the page', async () => {
    const { page } = visitor;
    await pizzaToCheckout(page, server.url);
    await deliverTo(page, home);
    await provePhone(page, server, '0612340004');
    await payWith(page, 'Contant');
    await installed(visitor);
    const before = await server.kitchenOrders();
    await server.stop();
    await placeOrder(page);
    await page
      .getByText(/op dit apparaat/)
      .first()
      .waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
    await server.start();
    await browserFindsNetwork(visitor.context, page);
    await expect.poll(() => server.kitchenOrders(), { timeout: 60_000 }).toHaveLength(before.length + 1);
  });
});

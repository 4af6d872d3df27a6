import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { runScript } from './run-script.ts';
import { ServerProcess } from './server-process.ts';
import type { Stage } from './stage.ts';
import {
  acceptCookies,
  addProduct,
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

const PHONE = '0612340021';
const OTHER_PHONE = '0612340022';
const badge = (page: Page) => page.getByRole('note').getByText('Test', { exact: true });

/** Three clicks on the message of the login page switch the environment (rule identity/test-switch). */
async function clickMessage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByText('Een wachtwoord heb je niet nodig.').click({ clickCount: 3, delay: 20 });
}

async function logOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings`);
  await button(page, 'Wijzigen').click();
  await button(page, 'Ja').click();
  await page.getByRole('heading', { name: 'Aanmelden' }).waitFor();
}

/** Switches as another tab would; this tab follows after a reload. */
async function goTo(environment: 'live' | 'test', page: Page): Promise<void> {
  await page.evaluate((next) => localStorage.setItem('eetplein-modus', next), environment);
  await page.reload();
}

describe('with a test environment', () => {
  let server: ServerProcess;
  let visitor: Visitor;

  /** The SMS inbox of the test environment. */
  const testInbox = { smsCode: (phone: string) => server.smsCode(phone, '/test') };
  /** The orders of an environment, as the staff lists them. */
  const ordersIn = async (prefix: '' | 'test-') => {
    const { DATABASE_PREFIX = '' } = server.env;
    const env = { ...server.env, DATABASE_PREFIX: prefix + DATABASE_PREFIX };
    const lines = await runScript(['sync-server/cli/main.ts', 'orders', '--all'], env);
    return lines.split('\n').filter((line) => line.includes('Pizzeria Roma'));
  };
  async function orderPizza(inbox: Pick<Stage, 'smsCode'>, phone: string): Promise<string> {
    const { page } = visitor;
    await page.goto(`${server.url}/hub/nijverdal`);
    await openBusiness(page, 'Pizzeria Roma');
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await toCheckout(page);
    await deliverTo(page, home);
    await provePhone(page, inbox, phone);
    await payWith(page, 'Contant');
    const order = await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor({ timeout: 45_000 });
    return order;
  }

  beforeAll(async () => {
    server = await ServerProcess.start({ TEST_ENVIRONMENT: '1' });
    visitor = await server.arrive('phone', 'own');
    await visitor.page.goto(server.url);
    await acceptCookies(visitor.page);
  });
  afterAll(async () => {
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
    await server.close();
  });

  test('three clicks lead there, and every page shows the badge', async () => {
    const { page } = visitor;
    expect(await badge(page).count()).toBe(0);
    await clickMessage(page, server.url);
    await badge(page).waitFor();
    await page.goto(server.url);
    await badge(page).waitFor();
    await chooseHub(page, 'Nijverdal');
    await badge(page).waitFor();
  });

  test('what is ordered there stays there', async () => {
    const { page } = visitor;
    await orderPizza(testInbox, PHONE);
    await badge(page).waitFor();
    await page.goto(`${server.url}/dashboard?tab=orders`);
    await page.getByText('Pizzeria Roma').first().waitFor();
    expect(await ordersIn('test-')).toHaveLength(1);
    expect(await ordersIn('')).toEqual([]);
  });

  test('three clicks lead back, and the live environment knows nothing of it', async () => {
    const { page } = visitor;
    await logOut(page, server.url);
    await clickMessage(page, server.url);
    await badge(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: 'Je telefoonnummer' }).inputValue()).toBe('');
    const order = await orderPizza(server, PHONE);
    await page.goto(`${server.url}/dashboard?tab=orders`);
    await page.locator(`a[href="/${order}"]`).first().waitFor();
    expect(await page.locator('a[href^="/order/"]').count()).toBe(1);
    expect(await ordersIn('')).toHaveLength(1);
    expect(await ordersIn('test-')).toHaveLength(1);
  });

  test('logging in there keeps the live session, and all tabs are in the same environment', async () => {
    const { page } = visitor;
    const other = await visitor.openTab();
    await other.goto(server.url);
    await goTo('test', page);
    await badge(other).waitFor();
    await page.goto(`${server.url}/login?redir=/settings`);
    await provePhone(page, testInbox, OTHER_PHONE);
    await page.getByText('06 1234 0022').waitFor();
    await goTo('live', page);
    await badge(other).waitFor({ state: 'detached' });
    await page.goto(`${server.url}/settings`);
    await page.getByText('06 1234 0021').waitFor();
    await other.close();
  });

  test('offline the device has its hub, its session and the badge', async () => {
    await goTo('test', visitor.page);
    await installed(visitor);
    await server.stop();
    await visitor.reopen();
    const { page } = visitor;
    await page.goto(`${server.url}/organisation/roma`);
    await button(page, 'Margherita toevoegen').first().waitFor();
    await badge(page).waitFor();
    await page.goto(`${server.url}/settings`);
    await page.getByText('06 1234 0022').waitFor();
    await badge(page).waitFor();
  });
});

test('without a test environment the clicks do nothing', async () => {
  const server = await ServerProcess.shared();
  const visitor = await server.arrive('phone');
  try {
    const { page } = visitor;
    const asked = page.waitForResponse(`${server.url}/test/health`);
    await clickMessage(page, server.url);
    expect((await asked).status()).toBe(404);
    await page.reload();
    await page.getByRole('heading', { name: 'Inloggen' }).waitFor();
    expect(await badge(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('eetplein-modus'))).toBeNull();
  } finally {
    await visitor.leave();
    await server.close();
  }
});

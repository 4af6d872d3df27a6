import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '#domain/paths';
import { expectAccessible } from './axe.ts';
import { KITCHEN_SCREENS, type Screen, userScreens, VISITOR_SCREENS } from './screens.ts';
import { ServerProcess } from './server-process.ts';
import {
  acceptCookies,
  button,
  deliverTo,
  home,
  payWith,
  pizzaToCheckout,
  placeOrder,
  provePhone,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

/** Every route in its main states: phone and desktop, light and dark, and narrow. */
describe('every screen', () => {
  let server: ServerProcess;
  let visitor: Visitor;
  let customer: Visitor;
  let cook: Visitor;
  let order: string;

  beforeAll(async () => {
    server = await ServerProcess.start();
    [visitor, customer, cook] = await Promise.all([
      server.arrive('phone'),
      server.arrive('phone'),
      server.arrive('phone'),
    ]);
    for (const { page } of [visitor, customer, cook]) await page.emulateMedia({ reducedMotion: 'reduce' });
    await visitor.page.goto(server.url);
    await acceptCookies(visitor.page);
    await pizzaToCheckout(customer.page, server.url);
    await deliverTo(customer.page, home);
    await provePhone(customer.page, server, '0612349090');
    await payWith(customer.page, 'Contant');
    order = await placeOrder(customer.page);
    await customer.page.getByText('Bedankt voor je bestelling!').waitFor();
    await customer.page.goto(`${server.url}/dashboard`);
    await button(customer.page, 'Overslaan').click();
    await cook.page.goto(server.url);
    await acceptCookies(cook.page);
    await cook.page.goto(`${server.url}/login?redir=/kitchen`);
    await provePhone(cook.page, server, '0610203040');
    await cook.page.waitForURL(/\/kitchen/);
  });
  afterAll(async () => {
    for (const one of [visitor, customer, cook]) await one?.leave();
    await server?.close();
  });
  afterEach(() => expect([visitor, customer, cook].flatMap(({ errors }) => errors)).toEqual([]));

  async function check({ page }: Visitor, { name, path, shows, act }: Screen): Promise<void> {
    // Away first, so that the same address is loaded again.
    await page.goto('about:blank');
    await page.goto(server.url + path);
    await page
      .getByText(shows)
      .or(page.getByRole('heading', { name: shows }))
      .first()
      .waitFor();
    await act?.(page);
    await expectAccessible({ page }, name);
  }

  test.each(VISITOR_SCREENS)('for a visitor: $name', (screen) => check(visitor, screen));

  test.each(userScreens('').map(({ name }) => name))('for a customer: %s', (name) =>
    check(customer, userScreens(order).find((screen) => screen.name === name)!),
  );

  test.each(KITCHEN_SCREENS)('for a cook: $name', (screen) => check(cook, screen));

  test('all routes are among them', () => {
    const seen = [...VISITOR_SCREENS, ...userScreens(''), ...KITCHEN_SCREENS].map(({ pattern }) => pattern);
    // The information page of a sub-domain is that of the business.
    const routes = Object.values(paths).map(({ pattern }) => pattern);
    expect(routes.filter((pattern) => !seen.includes(pattern))).toEqual([paths.ownInfo.pattern]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PRIVATE_PUSH_KEY, PUSH_KEY } from '../../sync-server/testing/push-subscription.ts';
import { accessibilityViolations } from './axe.ts';
import { installed } from './installed.ts';
import { type PushService, startPushService } from './push-service.ts';
import { PushToWorker, pressShown, shownIn, subscribeTo } from './push-to-worker.ts';
import { ServerProcess } from './server-process.ts';
import { button, deliverTo, home, payWith, pizzaToCheckout, placeOrder, provePhone } from './steps.ts';
import type { Visitor, Width } from './visitor.ts';

const PHONES: Partial<Record<Width, string>> = { phone: '0612347001', desktop: '0612347002' };

describe.each<Width>(['phone', 'desktop'])('notices, on a %s', (width) => {
  let server: ServerProcess;
  let service: PushService;
  let visitor: Visitor;
  let worker: PushToWorker;
  let order: string;

  beforeAll(async () => {
    service = await startPushService(PUSH_KEY);
    server = await ServerProcess.start({
      PUSH_SERVICE: service.url,
      VAPID_PUBLIC_KEY: PUSH_KEY,
      VAPID_PRIVATE_KEY: PRIVATE_PUSH_KEY,
    });
    visitor = await server.arrive(width, 'own');
    await subscribeTo(visitor.context, service.subscribe(width));
  });
  afterAll(async () => {
    await visitor?.leave();
    await server?.close();
    await service?.close();
  });
  afterEach(() => expect(visitor.errors).toEqual([]));

  const received = (count: number) =>
    expect
      .poll(() => service.received.length)
      .toBe(count)
      .then(() => service.received.at(-1)!);

  test('are offered on the order page, and on after one press', async () => {
    const { page } = visitor;
    await pizzaToCheckout(page, server.url);
    await installed(visitor);
    await deliverTo(page, home);
    await payWith(page, 'Contant');
    await provePhone(page, server, PHONES[width]!);
    order = await placeOrder(page);
    await page.getByRole('heading', { name: 'Op de hoogte blijven?' }).waitFor();
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    await button(page, 'Stuur me meldingen').click();
    await page.getByText('Je krijgt meldingen op dit apparaat.').waitFor();
    await page.goto(`${server.url}/settings`);
    const here = page.getByRole('switch', { name: 'Meldingen op dit apparaat' });
    await expect.poll(() => here.isChecked()).toBe(true);
    await expect.poll(() => accessibilityViolations(page)).toEqual([]);
    const ready = page.getByRole('switch', { name: 'Je bestelling is klaar' });
    await ready.uncheck();
    await page.reload();
    await expect.poll(() => ready.isChecked()).toBe(false);
  });

  test('are shown by the page while the app is on the screen', async () => {
    const { page, context } = visitor;
    worker = await PushToWorker.at(context, page);
    await server.accept(order);
    const notice = await received(1);
    expect(notice).toMatchObject({ title: 'Pizzeria Roma', path: `/${order}`, lang: 'nl' });
    await listens();
    await worker.deliver(notice);
    // It would disappear after ten seconds.
    await page.getByText(notice.body).hover();
    await button(page, 'Bekijk').click();
    await page.waitForURL(`**/${order}`);
    expect(await shownIn(page)).toEqual([]);
  });

  test('are not sent of a kind that was switched off', async () => {
    await server.finish(order);
    await visitor.page.getByText('Klaar', { exact: false }).first().waitFor();
    expect(service.received).toHaveLength(1);
  });

  test('are shown by the browser while the app is closed; a press opens the order in the open tab', async () => {
    const { page, context } = visitor;
    await page.goto('about:blank');
    const notice = { ...service.received[0]!, body: 'Bestelling is onderweg.', kind: 'on-its-way' };
    await worker.deliver(notice);
    await page.goto(server.url);
    await expect
      .poll(() => shownIn(page))
      .toMatchObject([{ title: 'Pizzeria Roma', body: notice.body, tag: order }]);
    await listens();
    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
    await pressShown(context);
    await page.waitForURL(`**/${order}`);
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
    expect(await shownIn(page)).toEqual([]);
  });

  test('end with logging out on this device', async () => {
    const { page } = visitor;
    const second = await orderAgain();
    await page.goto(`${server.url}/dashboard`);
    await button(page, 'Overslaan').click();
    if (width === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await button(page, 'Uitloggen').click();
    const question = page.getByRole('dialog', { name: 'Wil je uitloggen?' });
    await question.getByRole('button', { name: 'Uitloggen' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/dashboard'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push-subscription'))).toBeNull();
    await server.accept(second);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(service.received).toHaveLength(1);
  });

  /** Waits until the page shows notices: the code that listens for them is loaded after the page. */
  async function listens(): Promise<void> {
    const probe = { ...service.received[0]!, body: 'Hoor je mij?' };
    const isShown = async () => {
      await worker.deliver(probe);
      return visitor.page.getByText(probe.body).isVisible();
    };
    await expect.poll(isShown).toBe(true);
  }

  async function orderAgain(): Promise<string> {
    const { page } = visitor;
    await page.goto(`${server.url}/${order}`);
    await button(page, 'Opnieuw bestellen').click();
    await page.waitForURL(/organisation/);
    await page.goto(`${server.url}/checkout`);
    return placeOrder(page);
  }
});

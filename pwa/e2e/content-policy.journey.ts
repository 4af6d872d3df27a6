import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
  provePhone,
  toCheckout,
} from './steps.ts';
import { Visitor } from './visitor.ts';

const PHONE = '0612348888';

/** Opens every page under the server's content security policy, and collects the violations reported. */
describe('the content security policy', () => {
  let stage: ServerProcess;
  let visitor: Visitor;
  let violations: string[] = [];

  const collect = async (context: BrowserContext) => {
    await context.exposeBinding('sayViolation', (_, violation: string) => violations.push(violation));
    await context.addInitScript(() => {
      const { sayViolation } = window as unknown as { sayViolation(violation: string): void };
      addEventListener('securitypolicyviolation', (event) => {
        const { documentURI, effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
        const what = [blockedURI, sample, sourceFile, lineNumber].filter(Boolean).join(' ');
        sayViolation(`${documentURI}: ${effectiveDirective} ${what}`);
      });
    });
  };

  beforeAll(async () => {
    stage = await ServerProcess.shared();
    visitor = await Visitor.arrive('phone', stage.now, collect);
  });
  afterAll(async () => {
    await visitor?.leave();
    await stage?.close();
  });
  afterEach(() => {
    expect(violations).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });

  test('has no violations from the landing page to the bank and back', async () => {
    const { page } = visitor;
    await page.goto(stage.url);
    await acceptCookies(page);
    await chooseHub(page, 'Nijverdal');
    await openBusiness(page, 'Pizzeria Roma');
    await addProduct(page, 'Margherita', ['familie 46 cm']);
    await toCheckout(page);
    await deliverTo(page, home);
    await provePhone(page, stage, PHONE);
    await payWith(page, 'iDEAL');
    await button(page, /^Bestellen en betalen/).click();
    await atBank(page);
    const look = await page.getByRole('main').evaluate((main) => getComputedStyle(main).borderRadius);
    expect(look).toBe('16px');
    await button(page, 'Betaald').click();
    await page.waitForURL(/\/order\//);
    await page.getByText('Bedankt voor je bestelling!').waitFor();
  });

  test('allows the service worker, and the app that starts from it', async () => {
    await installed(visitor);
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await visitor.page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
  });

  test.each([
    '/dashboard',
    '/orders',
    '/orders?tab=stamps',
    '/settings',
    '/hub/nijverdal',
    '/organisation/roma',
    '/organisation/roma/info',
    '/thanks/organisation/roma',
    '/nergens',
  ])('has no violations on %s', async (path) => {
    await visitor.page.goto(stage.url + path);
    await visitor.page.getByRole('heading').first().waitFor();
  });

  test.each([
    ['/api/docs', 'ul, nav', 'sticky'],
    ['/dev/sms', 'li', ''],
  ])('has no violations on %s, which has its own style', async (path, selector, position) => {
    const { page } = visitor;
    await page.goto(stage.url + path);
    const style = await page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { position, listStyleType } = getComputedStyle(element);
        return { position, listStyleType };
      });
    if (position) expect(style.position).toBe(position);
    else expect(style.listStyleType).toBe('none');
  });

  test('allows the script that searches calls on the API page', async () => {
    const { page } = visitor;
    await page.goto(`${stage.url}/api/docs`);
    await page.getByLabel('Search calls and schemas').fill('amounts-changed');
    await page.getByText(/^\d+ found$/).waitFor();
  });

  test('blocks and reports inline markup, styles and scripts', async () => {
    const { page } = visitor;
    await page.goto(stage.url);
    await page.getByRole('heading').first().waitFor();
    const attempts = await page.evaluate(async () => {
      const refused = (attempt: () => void) => {
        try {
          attempt();
          return false;
        } catch (error) {
          return (error as Error).name === 'TypeError';
        }
      };
      const style = document.createElement('style');
      style.textContent = 'body { outline: 5px solid red }';
      document.head.append(style);
      return {
        markup: refused(() => (document.body.innerHTML = '<img src=x onerror=alert(1)>')),
        worker: await navigator.serviceWorker.register('/other.js').then(
          () => false,
          (error: Error) => error.name === 'TypeError',
        ),
        script: refused(() => {
          document.createElement('script').src = 'https://evil.example/x.js';
        }),
        outline: getComputedStyle(document.body).outlineWidth,
      };
    });
    expect(attempts).toMatchObject({ markup: true, worker: true, script: true });
    expect(attempts.outline).not.toBe('5px');
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
    violations = [];
  });
});

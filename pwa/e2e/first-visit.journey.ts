import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { fridayEvening } from './friday-evening.ts';
import { ServerProcess } from './server-process.ts';
import { WIDTHS } from './visitor.ts';

/** Pages as the server renders them, before the app runs and while it hydrates them. */
describe('the first visit', () => {
  let stage: ServerProcess;
  let browser: Browser;
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    stage = await ServerProcess.start();
    browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await browser?.close();
    await stage?.close();
  });

  async function open(javaScriptEnabled: boolean): Promise<Page> {
    const context = await browser.newContext({
      javaScriptEnabled,
      viewport: WIDTHS.phone,
      locale: 'nl-NL',
      timezoneId: 'Europe/Amsterdam',
    });
    contexts.push(context);
    return context.newPage();
  }

  test('without JavaScript leads from the start to a hub, a business and its information', async () => {
    const page = await open(false);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto(stage.url);
    await page.getByRole('link', { name: 'Nijverdal' }).click();
    await heading('Nijverdal').waitFor();
    await page.getByRole('link', { name: 'Bestellen bij Pizzeria Roma' }).click();
    await heading('Pizzeria Roma').waitFor();
    expect(await page.getByText('Open tot').first().isVisible()).toBe(true);
    expect(await page.getByText('Margherita').first().isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Informatie over Pizzeria Roma' }).click();
    await page.getByText('Openingstijden').first().waitFor();
    const sizes = await page
      .locator('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('width')));
    expect(sizes.every(Boolean)).toBe(true);
  });

  test.each([
    '/',
    '/hub/nijverdal',
    '/organisation/roma',
    '/organisation/roma/info',
    '/club/vv-de-regge',
    '/contact',
  ])('the app takes over %s without an error, a shift, a new element or a format of Intl', async (path) => {
    const page = await open(true);
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    await page.clock.install({ time: fridayEvening() });
    await page.clock.resume();
    await page.addInitScript(() => {
      const seen = { shift: 0, first: null as Element | null, formats: [] as string[] };
      Object.assign(window, { seen });
      // Creating the first of each kind takes a slow phone 40 to 100 ms.
      for (const kind of ['Collator', 'ListFormat', 'NumberFormat', 'PluralRules'] as const) {
        const construct = (made: typeof Intl.NumberFormat, given: never[]) => {
          seen.formats.push(kind);
          return Reflect.construct(made, given);
        };
        Object.assign(Intl, { [kind]: new Proxy(Intl[kind], { construct } as ProxyHandler<never>) });
      }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('DOMContentLoaded', () => (seen.first = document.querySelector('h1')));
    });
    await page.goto(stage.url + path);
    // The page requests what the server's HTML lacks only once the app runs.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#root')!).some((key) => key.startsWith('__reactContainer')),
    );
    await page.waitForTimeout(2000);
    const seen = await page.evaluate(() => {
      type Seen = { shift: number; first: Element | null; formats: string[] };
      const { seen } = window as unknown as { seen: Seen };
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const fonts = rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? [rule.cssText] : []));
      return {
        shift: seen.shift,
        formats: seen.formats,
        isKept: seen.first === document.querySelector('h1'),
        fonts: { declared: fonts.length, different: new Set(fonts).size },
      };
    });
    expect(troubles).toEqual([]);
    expect(seen.isKept).toBe(true);
    expect(seen.formats).toEqual([]);
    expect(seen.shift).toBeLessThan(0.01);
    // A second declaration would show the font once it has arrived: a shift that only a slow network reveals.
    expect(seen.fonts).toEqual({ declared: 2, different: 2 });
  });

  test.each(['/', '/hub/nijverdal', '/organisation/roma'])(
    '%s is painted before the app is fetched, with few requests',
    async (path) => {
      const page = await open(true);
      // Otherwise the app is also fetched after a second without a paint, which a busy machine may take.
      await page.addInitScript(() => {
        const { setTimeout } = window;
        Object.assign(window, {
          setTimeout: (work: () => void, wait = 0) => setTimeout(work, wait === 1000 ? 60_000 : wait),
        });
      });
      await page.goto(stage.url + path);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const before = await page.evaluate(() => {
        const [{ startTime: painted } = { startTime: 0 }] =
          performance.getEntriesByName('first-contentful-paint');
        const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return (
          requests
            // The browser requests the icon when it is idle.
            .filter(({ startTime, name }) => startTime < painted && !name.endsWith('/icons/favicon.svg'))
            .map(({ name, initiatorType }) => ({ name, isPicture: initiatorType === 'img' }))
        );
      });
      // A hub asks for its pictures after the first layout: on a busy machine that may be well before the paint.
      const counted = path.startsWith('/hub') ? before.filter(({ isPicture }) => !isPicture) : before;
      // The document itself is not in the list. Of the app, only the entry is requested.
      expect(counted.length).toBeLessThanOrEqual(path.startsWith('/hub') ? 5 : 11);
      expect(before.filter(({ name }) => /\.(js|css)$/.test(name)).length).toBeLessThanOrEqual(1);
    },
  );

  test('a worker stores the hub of a new device, which is fetched once and then opens offline', async () => {
    const page = await open(true);
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/catalog/hub/')) fetched.push(pathname);
    });
    const started = page.waitForEvent('worker');
    // The worker may be done before the page has loaded.
    const ended = started.then((worker) => worker.waitForEvent('close'));
    await page.goto(`${stage.url}/hub/nijverdal`);
    expect((await started).url()).toContain('/assets/first-hub-');
    await Promise.all([
      ended,
      page.evaluate(() => navigator.serviceWorker.ready),
      // The app has taken the worker's answer.
      page.waitForFunction(() => !('firstHub' in window && window.firstHub)),
    ]);
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Bestellen bij Pizzeria Roma' }).click();
    await page.getByText('Margherita').first().waitFor();
    expect(fetched).toEqual(['/api/catalog/hub/hub/nijverdal']);
  });

  test('a device in English gets English pages from its second visit on', async () => {
    const page = await open(true);
    await page.goto(`${stage.url}/organisation/roma`);
    await page.evaluate(() => localStorage.setItem('eetplein-settings', JSON.stringify({ lang: 'en' })));
    await page.reload();
    await page.getByText('Open until').first().waitFor();
    const { headers, text } = await page.evaluate(async () => {
      const answer = await fetch('/organisation/roma');
      return { headers: answer.headers.get('vary'), text: await answer.text() };
    });
    expect(headers).toContain('Cookie');
    expect(text).toContain('Open until');
  });
});

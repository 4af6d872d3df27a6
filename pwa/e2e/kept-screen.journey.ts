import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installed } from './installed.ts';
import type { Stage } from './stage.ts';
import { onSharedServer } from './stages.ts';
import { acceptCookies, button } from './steps.ts';
import type { Visitor } from './visitor.ts';

let stage: Stage;
let visitor: Visitor;

beforeEach(async () => {
  stage = await onSharedServer();
  visitor = await stage.arrive('phone', 'own');
});
afterEach(async () => {
  expect(visitor.errors).toEqual([]);
  await visitor.leave();
  await stage.close();
});

const HUB = '/hub/nijverdal';
const MENU = '/organisation/roma';
const INFO = '/organisation/roma/info';

/** Whether this device keeps the screen of a path, and would show it. */
const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (at) => {
    const kept = await (await caches.open('eetplein-screens')).match(at);
    return kept !== undefined && (await kept.json()).mark === localStorage.getItem('eetplein-screens');
  }, path);

async function see(path: string): Promise<void> {
  await visitor.page.goto(stage.url + path);
  await expect.poll(() => isKept(visitor.page, path), { timeout: 30_000 }).toBe(true);
}

/** Restarts the browser and opens a path. @returns what the document shows before any code of the app has run */
async function reopenAt(path: string): Promise<string> {
  await visitor.reopen();
  await visitor.page.addInitScript(() => {
    const note = () => {
      Object.assign(globalThis, { seenAtOnce: document.querySelector('#root')?.textContent });
    };
    document.addEventListener('DOMContentLoaded', note);
  });
  await visitor.page.goto(stage.url + path);
  return visitor.page.evaluate('globalThis.seenAtOnce');
}

test('a hub and a menu that were seen show at once when they are opened again without a network; the app follows', async () => {
  await visitor.page.goto(stage.url + HUB);
  await acceptCookies(visitor.page);
  await installed(visitor);
  await see(HUB);
  const first = await visitor.page.getByRole('article').first().getByRole('heading').textContent();
  await see(MENU);
  await see(INFO);
  await stage.stop();

  expect(await reopenAt(HUB)).toContain(first);
  await visitor.page.getByText(/bijgewerkt/).waitFor();
  expect(await visitor.page.locator('input[inert]').count()).toBe(0);

  expect(await reopenAt(MENU)).toContain('Margherita');
  await button(visitor.page, 'Margherita toevoegen').first().click();
  await visitor.page.getByRole('dialog').waitFor();

  expect(await reopenAt(INFO)).toContain('Al sinds 1987');
});

/** Holds back the start of the app, which waits for the screen to be painted, until `startApp`. */
async function holdApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paint = requestAnimationFrame;
    const held: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (frame) => held.push(frame);
    const startApp = () => {
      globalThis.requestAnimationFrame = paint;
      for (const frame of held) paint(frame);
    };
    Object.assign(globalThis, { startApp });
  });
}

/** Starts the app, and waits until it has replaced the kept screen. */
async function startApp(page: Page): Promise<void> {
  const kept = await page.locator('[data-page="kept"] #root > *').first().elementHandle();
  await page.evaluate('startApp()');
  await expect.poll(() => kept?.evaluate((element) => element.isConnected)).toBe(false);
}

test('what is pressed before the app runs is pressed in it, and the focus stays, though products stand there twice', async () => {
  await visitor.page.goto(stage.url + HUB);
  await acceptCookies(visitor.page);
  await installed(visitor);
  await see(MENU);

  await visitor.reopen();
  await holdApp(visitor.page);
  await visitor.page.goto(stage.url + MENU);
  const buttons = button(visitor.page, 'Margherita toevoegen');
  expect(await buttons.count()).toBeGreaterThan(1);
  await buttons.first().focus();
  await startApp(visitor.page);
  await expect.poll(() => buttons.first().evaluate((one) => one === document.activeElement)).toBe(true);

  await visitor.page.goto(stage.url + MENU);
  await buttons.first().click();
  await startApp(visitor.page);
  await visitor.page.getByRole('dialog', { name: 'Margherita' }).waitFor();
});

test('nothing is shown that is no longer so, as a cookie banner that was accepted', async () => {
  await visitor.page.goto(stage.url + HUB);
  await installed(visitor);
  await see(HUB);
  expect(await reopenAt(HUB)).toContain('Akkoord');
  // A scrolled screen is not kept, so the removed one is not replaced.
  await visitor.page.evaluate(() => window.scrollTo(0, 50));
  await acceptCookies(visitor.page);
  expect(await isKept(visitor.page, HUB)).toBe(false);
  expect(await reopenAt(HUB)).toBe('');
  await visitor.page.getByRole('article').first().waitFor();
  expect(await button(visitor.page, 'Akkoord').count()).toBe(0);
});

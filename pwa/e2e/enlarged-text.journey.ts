import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from './server-process.ts';
import { acceptCookies } from './steps.ts';
import { clippedTexts, protrudingTexts } from './texts-outside.ts';
import type { Visitor } from './visitor.ts';

/** A phone whose owner has doubled the size of text. */
let server: ServerProcess;
let visitor: Visitor;

beforeAll(async () => {
  server = await ServerProcess.shared();
  visitor = await server.arrive('phone');
  await visitor.page.setViewportSize({ width: 360, height: 740 });
  await visitor.page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
});
afterAll(async () => {
  await visitor?.leave();
  await server?.close();
});

const fits = async (): Promise<void> => {
  expect(await clippedTexts(visitor.page)).toEqual([]);
  expect(await protrudingTexts(visitor.page)).toEqual([]);
};

test('the cookie notice fits, and can be accepted', async () => {
  const { page } = visitor;
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Akkoord' }).waitFor();
  await fits();
  await acceptCookies(page);
});

test.each([
  ['/', 'Lekker eten'],
  ['/hub/nijverdal', 'Nijverdal'],
  ['/organisation/roma', 'Pizzeria Roma'],
  ['/organisation/roma/info', 'Openingstijden'],
  ['/club/vv-de-regge', 'Voetbalvereniging De Regge'],
  ['/contact', 'Contact'],
  ['/login', 'Inloggen'],
])('%s fits', async (path, heading) => {
  const { page } = visitor;
  await page.goto(server.url + path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  // What is below is laid out when it comes near the screen.
  await page.keyboard.press('End');
  await fits();
});

test('the boxes of a phone number fit', async () => {
  const { page } = visitor;
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Je telefoonnummer').fill('0612345678');
  await fits();
});

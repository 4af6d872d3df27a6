import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasPicture, installed } from './installed.ts';
import { ServerProcess } from './server-process.ts';
import {
  addProduct,
  button,
  deliverTo,
  home,
  link,
  payWith,
  pizzaToCheckout,
  placeOrder,
  provePhone,
  toCheckout,
} from './steps.ts';
import { storedIn } from './stored-in.ts';
import type { Visitor } from './visitor.ts';

/** Deleting an account with an order under way, and what the device holds afterwards. */
let stage: ServerProcess;
let visitor: Visitor;
let order = '';
const PHONE = '0698765432';
const PERSON = [PHONE, 'Wilhelmina', 'blauwe buurvrouw', 'regenton', `${home.zipcode}${home.number}`];
const HOLD = /^Je hebt nog een bestelling lopen/;

beforeAll(async () => {
  stage = await ServerProcess.start();
  visitor = await stage.arrive('phone');
});
afterAll(async () => {
  expect(visitor.errors).toEqual([]);
  await visitor?.leave();
  await stage?.close();
});

/** All that the browser stores for this site: localStorage, sessionStorage, IndexedDB, cookies. */
async function stored(): Promise<{ text: string; keys: string[]; databases: string[] }> {
  const cookies = await visitor.context.cookies();
  const rows = await storedIn(visitor.page, '');
  const held = await visitor.page.evaluate(async () => {
    const values = [Object.entries(localStorage), Object.entries(sessionStorage)];
    const filled = Object.keys(localStorage).filter((key) => !['[]', '{}'].includes(localStorage[key]));
    // The mark of kept screens is random text, which a page recreates once it has been open for a while.
    const isOfTechnique = (key: string) => key.startsWith('_pouch') || key === 'eetplein-screens';
    return {
      values,
      keys: filled.filter((key) => !isOfTechnique(key)).sort(),
      databases: (await indexedDB.databases()).map(({ name }) => name!),
    };
  });
  const { keys, databases } = held;
  return { text: JSON.stringify([rows, held, cookies]), keys, databases };
}

test('an order under way keeps the account, which the settings say, offline too', async () => {
  const { page, context } = visitor;
  await pizzaToCheckout(page, stage.url);
  await deliverTo(page, home);
  await provePhone(page, stage, PHONE);
  await page.getByRole('textbox', { name: 'Naam' }).fill('Wilhelmina');
  await page.getByRole('textbox', { name: 'Aanwijzingen voor de bezorger' }).fill('Naast de regenton');
  await page.getByLabel('Opmerking').fill('Bel bij de blauwe buurvrouw');
  await payWith(page, 'Contant');
  order = await placeOrder(page);
  await page.getByText('Bedankt voor je bestelling!').waitFor();
  await page.goto(`${stage.url}/settings`);
  await page.getByText(HOLD).waitFor();
  await installed(visitor);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(HOLD).waitFor();
  await button(page, 'Verwijderen').click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.setOffline(false);
  await link(page, 'Naar je bestelling').click();
  await page.waitForURL(new RegExp(order));
});

test('pictures of a business that were never seen show offline, its QR code too', async () => {
  const { page, context } = visitor;
  const qr = '/api/print/qr/order/organisation/roma';
  await hasPicture(page, qr);
  await context.setOffline(true);
  await page.goto(`${stage.url}/organisation/roma/info`);
  const picture = page.getByAltText('QR-code om te bestellen bij Pizzeria Roma');
  await picture.scrollIntoViewIfNeeded();
  const isDrawn = () =>
    picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));
  expect(await isDrawn()).toBe(true);
  await context.setOffline(false);
});

test('once it is delivered the account is deleted, and nothing of the person stays on the device', async () => {
  const { page } = visitor;
  await stage.accept(order);
  await stage.finish(order);
  await stage.staff('archive', order);
  const { text: before } = await stored();
  for (const words of PERSON) expect(before).toContain(words);
  await page.goto(`${stage.url}/${order}`);
  await page.getByText('Eet smakelijk!').waitFor();
  await page.goto(`${stage.url}/settings`);
  await button(page, 'Verwijderen').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ja' }).click();
  await page.waitForURL(`${stage.url}/`);
  const { text, keys, databases } = await stored();
  for (const words of PERSON) expect(text).not.toContain(words);
  expect(databases).toEqual(['_pouch_catalog']);
  expect(keys).toEqual(['eetplein-persistence', 'eetplein-settings']);
  await page.goto(`${stage.url}/login`);
  expect(await page.getByRole('textbox', { name: 'Je telefoonnummer' }).inputValue()).toBe('');
});

test('on its own sub-domain a business thanks for the order', async () => {
  const own = await stage.arrive('desktop');
  const { page } = own;
  await page.goto(stage.url.replace('localhost', 'roma.localhost'));
  await addProduct(page, 'Lasagne');
  await addProduct(page, 'Lasagne');
  await toCheckout(page);
  await page.getByRole('radio', { name: 'Afhalen' }).check();
  await provePhone(page, stage, '0611122244');
  await page.getByRole('textbox', { name: 'Naam' }).fill('Oma Riet');
  await payWith(page, 'Contant');
  await button(page, /^Bestellen en betalen/).click();
  await page.waitForURL(/\/thanks\/organisation\/roma/);
  await page.getByRole('heading', { name: 'Bedankt! We gaan voor je aan de slag.' }).waitFor();
  await page.getByRole('link', { name: 'Naar je bestelling', exact: true }).click();
  await page.getByText('Bedankt voor je bestelling!').waitFor();
  expect(own.errors).toEqual([]);
  await own.leave();
});

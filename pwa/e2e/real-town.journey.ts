import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REAL_TOWNS, realTownFiles, sharedDataFolder } from '#fixtures/documents/real-town';
import { runScript } from './run-script.ts';
import { ServerProcess } from './server-process.ts';
import {
  acceptCookies,
  addProduct,
  button,
  chooseHub,
  deliverTo,
  openBusiness,
  payWith,
  placeOrder,
  provePhone,
  toCheckout,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

const files = realTownFiles(sharedDataFolder());
const missing = files.filter((file) => !existsSync(file));
if (missing.length > 0)
  console.warn(`The real town is left out, because these are not there: ${missing.join(', ')}`);

/** A real snackbar's menu of 187 products, a real town and 1,904 real addresses, imported by an operator. */
describe.skipIf(missing.length > 0)('the real town', () => {
  let server: ServerProcess;
  let visitor: Visitor;

  beforeAll(async () => {
    server = await ServerProcess.start({ DEMO: '0' });
    visitor = await server.arrive('phone');
  });
  afterAll(async () => {
    await visitor?.leave();
    await server?.close();
  });

  const importTown = () =>
    runScript(['sync-server/setup/import/main.ts', '--towns', REAL_TOWNS.join(','), ...files], server.env);

  test('is imported while the server runs, and a second import changes nothing', async () => {
    expect(await importTown()).toMatch(/gazetteer|addresses/i);
    expect(await importTown()).not.toMatch(/[1-9]\d* (new|changed)/);
  });

  test('takes an order', async () => {
    const { page } = visitor;
    await page.goto(server.url);
    await acceptCookies(page);
    await chooseHub(page, 'Amsterdam');
    await openBusiness(page, 'De Fest');
    await addProduct(page, 'Friet speciaal', ['groot']);
    for (let more = 0; more < 7; more += 1) await addProduct(page, 'Friet speciaal', ['groot']);
    await toCheckout(page);
    await deliverTo(page, { zipcode: '1013AE', number: '40' });
    await provePhone(page, server, '0612349999');
    await payWith(page, 'Contant');
    await placeOrder(page);
    await page.getByText('Bedankt voor je bestelling!').waitFor();
    await page.getByText('Westerdoksdijk 40').first().waitFor();
    expect(visitor.errors).toEqual([]);
    expect(await button(page, /FOUT/).count()).toBe(0);
  });
});

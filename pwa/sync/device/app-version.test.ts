// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { APP_VERSION } from '#contract/app-version';
import { login, signup } from '#contract/auth';
import type { Order } from '#documents/order';
import { createMockServer } from '#fixtures/mocks/create-mock-server';
import { DEMO_CODE, DEMO_PHONE } from '#fixtures/mocks/seed';
import { deliveryToMaximastraat, FRIDAY_EVENING, pizzas } from '#fixtures/mocks/testing/sample-order';
import { stubBrowser } from '../../testing/device.ts';

const mock = createMockServer({ now: () => FRIDAY_EVENING });
const versions: (string | null)[] = [];

beforeAll(() => {
  mock.listen();
  stubBrowser('http://eetplein.test');
  const real = fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => {
    versions.push(new Headers(init?.headers).get('x-app-version'));
    return real(input, init);
  });
});
afterAll(mock.close);
beforeEach(() => {
  mock.world.minimalVersions = [];
  versions.length = 0;
});

/** The app as a browser loads it, with the demo user logged in. */
async function openPage() {
  vi.resetModules();
  const engine = await import('../engine.ts');
  const { session } = await import('./session-store.ts');
  const { appTooOld } = await import('./app-too-old.ts');
  const { sendOutbox } = await import('../outbox/outbox-send.ts');
  await engine.call(signup, { body: { phone: DEMO_PHONE } });
  const answer = await engine.call(login, { body: { phone: DEMO_PHONE, code: DEMO_CODE } });
  if (answer.ok) session.set(answer.answer);
  return { ...engine, session, appTooOld, sendOutbox };
}

test('every request carries the version of the app', async () => {
  const page = await openPage();
  await page.refreshHub('hub/nijverdal');
  await page.refreshUserDatabase('orders');
  expect(versions.length).toBeGreaterThan(5);
  expect(new Set(versions)).toEqual(new Set([String(APP_VERSION)]));
});

test('an order of an app that is too old waits until a newer app sends it', async () => {
  mock.world.minimalVersions = [{ path: '/api/order/add/', version: APP_VERSION + 1 }];
  const page = await openPage();
  expect(page.appTooOld.get()).toBe(false);
  const order = deliveryToMaximastraat(pizzas, 'cash');
  const concept = { _id: order._id } as Order;
  const entry = await page.enqueueCommandAndWait({ kind: 'place-order', body: { order }, concept });
  expect(entry).toMatchObject({
    state: 'waiting',
    failure: { code: 'client-too-old' },
    mayHaveBeenApplied: false,
  });
  expect(page.appTooOld.get()).toBe(true);

  mock.world.minimalVersions = [];
  const newer = await openPage();
  expect(newer.appTooOld.get()).toBe(false);
  await newer.sendOutbox({ impatient: true });
  const [sent] = await newer.readOutbox(newer.session.get()!.user._id);
  expect(sent).toMatchObject({ state: 'answered' });
});

test('a replication refused as too old is noticed, and keeps the stored documents', async () => {
  const page = await openPage();
  expect(await page.refreshUserDatabase('favourites')).toBe('fresh');
  const before = (await page.readUserDocuments('favourites'))?.value;
  mock.world.minimalVersions = [{ path: '/db/', version: APP_VERSION + 1 }];
  expect(await page.refreshUserDatabase('favourites')).toBe('unreachable');
  expect(page.appTooOld.get()).toBe(true);
  expect((await page.readUserDocuments('favourites'))?.value).toEqual(before);
  expect(page.session.get()).not.toBeNull();
});

test('ignores a 426 of a proxy', async () => {
  const page = await openPage();
  const real = fetch;
  vi.stubGlobal('fetch', async () => new Response('Upgrade', { status: 426 }));
  await page.refreshUserDatabase('favourites');
  vi.stubGlobal('fetch', real);
  expect(page.appTooOld.get()).toBe(false);
});

// @vitest-environment node
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import type { SavedAddress } from '#documents/address';
import type { Order } from '#documents/order';
import { stubBrowser, watchNetwork } from '../testing/device.ts';
import { codeSentTo, type RealServer, startRealServer } from '../testing/real-server.ts';

vi.mock('./engine.ts', () => ({ engine: () => import('../sync/engine.ts') }));

const PHONE = '0698765432';
/** Texts that the person typed; they occur nowhere else in the fixtures. */
const PERSON = [PHONE, 'Wilhelmina', 'Verdwijnlaan', 'blauwe buurvrouw', 'regenton', '1234AB', 'GEHEIM'];
const home: SavedAddress = {
  _id: '1234AB2',
  type: 'address',
  name: 'Verdwijnlaan 2, 1234 AB Teststad',
  street: 'Verdwijnlaan',
  number: '2',
  zipcode: '1234AB',
  city: 'Teststad',
  coordinate: [52.1, 6.1],
  door: 'naast de regenton',
};

let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let sync: typeof import('../sync/engine.ts');
const cookies: string[] = [];

beforeAll(async () => {
  server = await startRealServer();
  stubBrowser(server.url);
  Object.assign(navigator, { languages: ['nl'] });
  Object.defineProperty(document, 'cookie', { get: () => '', set: (text) => cookies.push(text) });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  network = watchNetwork(server.url);
  sync = await import('../sync/engine.ts');
}, 60_000);
afterAll(async () => {
  // Without a user the outbox sends nothing any more.
  (await import('../sync/device/session-store.ts')).session.set(null);
  await server.close();
});

/** All that localStorage and IndexedDB hold, as text. */
async function contents(): Promise<string> {
  const held: unknown[] = [...Object.entries(await localStorageEntries())];
  for (const { name } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name!));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      held.push(name, await settled(rows.getAllKeys()), await settled(rows.getAll()));
    }
    database.close();
  }
  return JSON.stringify(held);
}
const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const KEYS = ['users', 'left-users', 'deleted-users', 'deleting-users', 'session', 'phone', 'login', 'cart'];
const MORE = [
  'settings',
  'filled-in',
  'checkout',
  'left-for',
  'action-codes',
  'places',
  'deliveries',
  'replicas',
  'persistence',
];
const localStorageEntries = async () =>
  Object.fromEntries([...KEYS, ...MORE].map((key) => [key, localStorage.getItem(`eetplein-${key}`)]));

async function logIn(): Promise<void> {
  server.clock.advance({ minutes: 11 });
  await sync.requestCode(PHONE);
  const code = codeSentTo(server, PHONE);
  expect(await sync.confirmCode(PHONE, code)).toMatchObject({ ok: true });
}

/** Fills in and orders as a person does, so that the device has every value that the app keeps of them. */
async function fillDevice() {
  const { keepCode } = await import('../sync/device/kept-codes.ts');
  const { updateSettings } = await import('./use-settings.ts');
  const { draftFor } = await import('./use-checkout-draft.ts');
  const { storedCart } = await import('./use-cart.ts');
  await sync.saveProfile({ name: 'Wilhelmina Zonderspoor' });
  await sync.saveOwn('addresses', home);
  await sync.refreshNear({ zipcode: '1234AB', city: 'Teststad', coordinate: [52.1, 6.1] });
  updateSettings({ address: home, name: 'Wilhelmina', description: 'bel bij de blauwe buurvrouw' });
  keepCode({ code: 'GEHEIM' });
  draftFor('organisation/midden');
  (await import('../sync/device/left-for.ts')).leftFor.set('order/unsent tr_1');
  storedCart.set({ host: 'organisation/midden', deliver: true, items: [] });
  network.cut = true;
  const concept = { _id: 'order/unsent', description: 'bel bij de blauwe buurvrouw' } as unknown as Order;
  const order = { ...concept, _address: home, payment: { type: 'cash' } } as never;
  await sync.enqueueCommand({ kind: 'place-order', body: { order }, concept });
  network.cut = false;
}

test('deleting the account leaves nothing of the person on the device', async () => {
  const { deleteAccount } = await import('./account.ts');
  await logIn();
  await fillDevice();
  const before = await contents();
  for (const text of PERSON) expect(before).toContain(text);
  expect(await deleteAccount()).toEqual({ ok: true });
  const after = await contents();
  for (const text of PERSON) expect(after).not.toContain(text);
  // As at the next start, which looks for databases of forgotten users.
  const { finishForgetting } = await import('../sync/account/device-users.ts');
  await finishForgetting();
  const kept = await localStorageEntries();
  const filled = Object.keys(kept).filter((key) => !['[]', '{}', null].includes(kept[key]!));
  expect(filled).toEqual(['settings']);
  const [firstOfNames] = (await indexedDB.databases()).map(({ name }) => name);
  expect(await indexedDB.databases()).toHaveLength(1);
  expect(firstOfNames).toBe('_pouch_catalog');
  expect(cookies.at(-1)).toMatch(/^app-privacy=1; path=\/; max-age=0/);
});

test('a deletion whose answer was lost is found done, and the device is emptied too', async () => {
  const { deleteAccount } = await import('./account.ts');
  await logIn();
  await sync.saveOwn('addresses', home);
  network.loseAnswers = true;
  expect(await deleteAccount()).toMatchObject({ ok: false });
  network.loseAnswers = false;
  expect(await contents()).toContain(PHONE);
  expect(await deleteAccount()).toEqual({ ok: true });
  const after = await contents();
  for (const text of [PHONE, 'Verdwijnlaan']) expect(after).not.toContain(text);
});

test('a deletion whose answer was lost is finished when any other call finds the session over', async () => {
  const { deleteAccount, forgetEverything } = await import('./account.ts');
  await logIn();
  await fillDevice();
  const stop = sync.startSync(forgetEverything);
  network.loseAnswers = true;
  expect(await deleteAccount()).toMatchObject({ ok: false });
  network.loseAnswers = false;
  await sync.refreshUserDatabase('addresses');
  await nothingIsLeft();
  expect(await deleteAccount()).toEqual({ ok: false, code: 'not-logged-in' });
  stop();
});

test('an account that was deleted on another device leaves nothing on this one', async () => {
  const { forgetEverything } = await import('./account.ts');
  const { session } = await import('../sync/device/session-store.ts');
  await logIn();
  await fillDevice();
  const { token } = session.get()!;
  const stop = sync.startSync(forgetEverything);
  await deleteElsewhere(token);
  await nothingIsLeft();
  stop();
});

test('an account that was deleted while this device was off is found deleted by its next start', async () => {
  const { forgetEverything } = await import('./account.ts');
  const { session } = await import('../sync/device/session-store.ts');
  await logIn();
  await fillDevice();
  await deleteElsewhere(session.get()!.token);
  const stop = sync.startSync(forgetEverything);
  await nothingIsLeft();
  stop();
});

/** Waits until nothing of the person is on this device. */
const nothingIsLeft = () =>
  vi.waitFor(async () => {
    const after = await contents();
    for (const text of PERSON) expect(after).not.toContain(text);
  }, 8000);

/** Deletes the account as another device does. */
async function deleteElsewhere(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, [API_KEY_HEADER]: APP_API_KEY };
  const answer = await fetch(`${server.url}/api/auth/${PHONE}`, { method: 'DELETE', headers });
  expect(answer.status).toBe(200);
}

describe('a deletion that never reached the server', () => {
  let stop: () => void;
  let present: typeof import('../sync/device/session-store.ts')['session'];
  const isOrderKept = async () => (await contents()).includes('order/unsent');

  beforeEach(async () => {
    const { deleteAccount, forgetEverything } = await import('./account.ts');
    ({ session: present } = await import('../sync/device/session-store.ts'));
    await logIn();
    stop = sync.startSync(forgetEverything);
    network.cut = true;
    expect(await deleteAccount()).toMatchObject({ ok: false });
    network.cut = false;
  });
  afterEach(() => stop());

  test('lets a logout keep what is not sent', async () => {
    await fillDevice();
    network.cut = true;
    expect((await sync.logout()).waiting).toBeGreaterThan(0);
    network.cut = false;
    await pause(100);
    expect(await isOrderKept()).toBe(true);
  });

  test('is noted again if the account was still there while the server deleted it', async () => {
    const { deleteAccount } = await import('./account.ts');
    const { checkSession } = await import('../sync/server/session-check.ts');
    network.loseAnswers = true;
    const deleting = deleteAccount();
    network.loseAnswers = false;
    await checkSession();
    network.loseAnswers = true;
    expect(await deleting).toMatchObject({ ok: false });
    network.loseAnswers = false;
    await sync.refreshUserDatabase('addresses');
    await vi.waitFor(async () => expect(await contents()).not.toContain(PHONE), 8000);
  });

  test('is forgotten once the server says that it has the account', async () => {
    const { checkSession } = await import('../sync/server/session-check.ts');
    await checkSession();
    await fillDevice();
    present.set({ ...present.get()!, token: 'unknown' });
    await sync.refreshUserDatabase('addresses');
    await vi.waitFor(() => expect(present.get()).toBeNull(), 10_000);
    await pause(100);
    expect(await isOrderKept()).toBe(true);
  });
});

test('a deletion that never reached the server is not taken for done when the session expires', async () => {
  const { deleteAccount } = await import('./account.ts');
  const { session } = await import('../sync/device/session-store.ts');
  await logIn();
  const soon = new Date(server.clock.now() + 60_000).toISOString();
  session.set({ ...session.get()!, expires: soon });
  network.cut = true;
  expect(await deleteAccount()).toMatchObject({ ok: false });
  network.cut = false;
  await fillDevice();
  server.clock.advance({ minutes: 2 });
  session.set({ ...session.get()!, token: 'unknown' });
  await sync.refreshUserDatabase('addresses');
  await vi.waitFor(() => expect(session.get()).toBeNull(), 10_000);
  expect(await deleteAccount()).toEqual({ ok: false, code: 'not-logged-in' });
  expect(await contents()).toContain('order/unsent');
});

test('a deletion that finds the session over at the first press removes nothing', async () => {
  const { deleteAccount, forgetEverything } = await import('./account.ts');
  const { session } = await import('../sync/device/session-store.ts');
  await logIn();
  await fillDevice();
  const stop = sync.startSync(forgetEverything);
  session.set({ ...session.get()!, token: 'unknown' });
  expect(await deleteAccount()).toEqual({ ok: false, code: 'session-invalid' });
  await pause(100);
  expect(await contents()).toContain('order/unsent');
  stop();
});

test('a refused deletion changes nothing on the device', async () => {
  const { deleteAccount } = await import('./account.ts');
  await logIn();
  await sync.saveOwn('addresses', home);
  network.cut = true;
  expect(await deleteAccount()).toMatchObject({ ok: false });
  network.cut = false;
  expect(await contents()).toContain('Verdwijnlaan');
});

test('the name that is saved for the account takes the place of that of the last order', async () => {
  const { saveProfile } = await import('./account.ts');
  const { settings, updateSettings } = await import('./use-settings.ts');
  await sync.logout();
  await logIn();
  updateSettings({ name: 'Wil' });
  expect(await saveProfile({ courier: true })).toMatchObject({ ok: true });
  expect(settings.get().name).toBe('Wil');
  expect(await saveProfile({ name: 'Wilhelmina Zonderspoor' })).toMatchObject({ ok: true });
  expect(settings.get().name).toBeNull();
});

// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderRequest } from '#contract/orders';
import type { SavedAddress } from '#documents/address';
import type { Order } from '#documents/order';
import { soup } from '../../testing/command-cases.ts';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { codeSentTo, type RealServer, startRealServer } from '../../testing/real-server.ts';
import { soon } from '../../testing/soon.ts';

let server: RealServer;
let stopSync: () => void;
let network: ReturnType<typeof watchNetwork>;
let sync: typeof import('../engine.ts');
let session: typeof import('../device/session-store.ts')['session'];

const ANNA = '0612345601';
const BERT = '0612345602';
const home: SavedAddress = {
  _id: '1234AB2',
  type: 'address',
  name: 'Dorpsstraat 2, 1234 AB Teststad',
  street: 'Dorpsstraat',
  number: '2',
  zipcode: '1234AB',
  city: 'Teststad',
};

beforeAll(async () => {
  server = await startRealServer();
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  sync = await import('../engine.ts');
  session = (await import('../device/session-store.ts')).session;
  stopSync = sync.startSync();
}, 60_000);
afterAll(() => {
  stopSync();
  return server.close();
});
beforeEach(() => {
  network.cut = false;
  network.loseAnswers = false;
});

async function logIn(phone: string): Promise<void> {
  // The number of codes per phone is limited.
  server.clock.advance({ minutes: 11 });
  expect(await sync.requestCode(phone)).toMatchObject({ ok: true, loggedIn: false });
  const code = codeSentTo(server, phone);
  expect(await sync.confirmCode(phone, code)).toEqual({ ok: true, loggedIn: true });
}

const soupOf = (key: string) => soup({ server }, { _id: `order/${key}` });
const place = (order: OrderRequest) =>
  sync.enqueueCommandAndWait({ kind: 'place-order', body: { order }, concept: { _id: order._id } as Order });
const addresses = async () => (await sync.readUserDocuments('addresses'))?.value ?? [];

describe('a device that Anna and Bert share', () => {
  test('refuses a wrong code without a session', async () => {
    await sync.requestCode(ANNA);
    expect(await sync.confirmCode(ANNA, '0000')).toMatchObject({ ok: false, code: 'code-invalid' });
    expect(session.get()).toBeNull();
  });

  test('stores what Anna saves offline, and sends it when online', async () => {
    await logIn(ANNA);
    network.cut = true;
    expect(await sync.saveOwn('addresses', home)).toBe(true);
    expect(await addresses()).toMatchObject([{ _id: home._id }]);
    expect(await sync.refreshUserDatabase('addresses')).toBe('unreachable');
    network.cut = false;
    await soon(async () => expect(await sync.refreshUserDatabase('addresses')).toBe('fresh'));
    const atServer = await server.store.couch.get(`addresses-${session.get()!.user._id.slice(5)}`, home._id);
    expect(atServer).toMatchObject({ city: 'Teststad' });
  });

  test('also sends what is saved during a replication', async () => {
    const second = { ...home, _id: '1234AB4', number: '4', name: 'Dorpsstraat 4, 1234 AB Teststad' };
    const listening = sync.refreshUserDatabase('addresses');
    await sync.saveOwn('addresses', second);
    await listening;
    const name = `addresses-${session.get()!.user._id.slice(5)}`;
    await soon(async () => expect(await server.store.couch.get(name, second._id)).toBeTruthy());
    await sync.removeOwn('addresses', second._id);
    await soon(async () => expect(await server.store.couch.get(name, second._id)).toBeFalsy());
    // Wait for running requests, whose answers the next test would lose.
    expect(await sync.refreshUserDatabase('addresses')).toBe('fresh');
  });

  test('takes its kept screens out of use when another device changed something, and only then', async () => {
    const { SCREENS_MARK } = await import('../device/screens-mark.ts');
    const name = `addresses-${session.get()!.user._id.slice(5)}`;
    localStorage.setItem(SCREENS_MARK, 'kept');
    expect(await sync.refreshUserDatabase('addresses')).toBe('fresh');
    expect(localStorage.getItem(SCREENS_MARK)).toBe('kept');
    await server.store.couch.upsert(name, home._id, (doc) => doc && { ...doc, door: 'de blauwe' });
    expect(await sync.refreshUserDatabase('addresses')).toBe('fresh');
    expect(localStorage.getItem(SCREENS_MARK)).toBeNull();
  });

  test('replicates without PouchDB’s superfluous requests', () => {
    expect(network.requests).toContainEqual(
      expect.stringMatching(/^POST \/db\/addresses-[^/]+\/_revs_diff$/),
    );
    expect(network.requests).not.toContainEqual(expect.stringMatching(/^GET \/db(\/[^/]+)?\/?$/));
  });

  test('does not store documents that the server would refuse', async () => {
    expect(await sync.saveOwn('addresses', { ...home, _id: 'elsewhere' })).toBe(false);
    expect(await addresses()).toHaveLength(1);
  });

  test('makes one order although the answer was lost, and shows the server’s document', async () => {
    network.loseAnswers = true;
    expect((await place(soupOf('lost-1')))?.state).toBe('unknown');
    network.loseAnswers = false;
    const again = await place(soupOf('second-1'));
    expect(again?.state).toBe('answered');
    await vi.waitFor(async () => {
      await sync.refreshUserDatabase('orders');
      const orders = await sync.readUserDocuments('orders');
      expect(orders?.value.map((order) => order._id).sort()).toEqual(['order/lost-1', 'order/second-1']);
    });
  });

  test('removes an unanswered order from the outbox once the server’s document arrives', async () => {
    await soon(async () => expect(await sync.readOutbox(session.get()!.user._id)).toEqual([]));
  });

  test('keeps an order to be paid online in the outbox until the document has its payment', async () => {
    const { putOnScreen } = await import('../device/this-page.ts');
    const order: OrderRequest = { ...soupOf('online-1'), payment: { type: 'ideal' }, amount: 9.29 };
    const leave = putOnScreen(order._id);
    const makePayments = server.holdPayments();
    const answered = place(order);
    const entries = () => sync.readOutbox(session.get()!.user._id);
    const stored = () => sync.readUserDocument('orders', 'order/online-1');
    await soon(async () =>
      expect(await stored()).toMatchObject({ payment: { type: 'ideal', status: 'open' } }),
    );
    await sync.refreshUserDatabase('orders');
    expect(await entries()).toMatchObject([{ state: 'sending' }]);
    makePayments();
    const { payment } = (await answered)!.answer as Order;
    expect(payment.url).toMatch(/^http/);
    await soon(async () => expect(await stored()).toMatchObject({ payment }));
    await soon(async () => expect(await entries()).toEqual([]));
    leave();
  });

  test('learns at once that the business accepted it', async () => {
    await server.store.couch.upsert('orders', 'order/lost-1', (doc) => doc && { ...doc, status: 'done' });
    await soon(async () =>
      expect(await sync.readUserDocument('orders', 'order/lost-1')).toMatchObject({ status: 'done' }),
    );
  });

  test('learns it a moment later if the server refused the replication after the event', async () => {
    network.unavailable = 1;
    const updated = new Date(server.clock.now() + 1).toISOString();
    await server.store.couch.upsert('orders', 'order/lost-1', (doc) => doc && { ...doc, updated });
    await soon(async () =>
      expect(await sync.readUserDocument('orders', 'order/lost-1')).toMatchObject({ updated }),
    );
    expect(network.unavailable).toBe(0);
  });

  test('sends an address a moment later if the server could not take it', async () => {
    const third = { ...home, _id: '1234AB6', number: '6', name: 'Dorpsstraat 6, 1234 AB Teststad' };
    const name = `addresses-${session.get()!.user._id.slice(5)}`;
    network.unavailable = Number.POSITIVE_INFINITY;
    await sync.saveOwn('addresses', third);
    expect(await sync.refreshUserDatabase('addresses')).toBe('unreachable');
    network.unavailable = 0;
    await soon(async () => expect(await server.store.couch.get(name, third._id)).toBeTruthy());
  });

  test('removes an address at the server that is removed while it is still being sent', async () => {
    const name = `addresses-${session.get()!.user._id.slice(5)}`;
    const fourth = { ...home, _id: '1234AB8', number: '8', name: 'Dorpsstraat 8, 1234 AB Teststad' };
    const { fetch } = globalThis;
    let [isPushed, isRemoved] = [false, false];
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      const url = String(given[0]);
      const answer = await fetch(...given);
      if (url.includes(`${name}/_bulk_docs`)) isPushed = true;
      if (isPushed && !isRemoved && url.includes(`${name}/_changes`)) {
        isRemoved = true;
        await sync.removeOwn('addresses', fourth._id);
      }
      return answer;
    });
    await sync.saveOwn('addresses', fourth);
    await soon(() => expect(isRemoved).toBe(true));
    await soon(async () => expect(await server.store.couch.get(name, fourth._id)).toBeFalsy());
    vi.stubGlobal('fetch', fetch);
    await sync.removeOwn('addresses', '1234AB6');
    await soon(async () => expect(await server.store.couch.get(name, '1234AB6')).toBeFalsy());
    expect(await sync.refreshUserDatabase('addresses')).toBe('fresh');
  });

  test('keeps a refused order with the server’s amounts', async () => {
    const refused = await place({ ...soupOf('wrong-1'), amount: 1 });
    expect(refused).toMatchObject({ state: 'refused', failure: { code: 'amounts-changed' } });
    expect(refused?.failure?.details).toMatchObject({ amount: 9 });
    await sync.discardCommand(refused!._id);
  });

  test('shows Bert nothing of Anna, and removes her data once she has logged out', async () => {
    expect(await sync.logout()).toEqual({ waiting: 0 });
    expect(await addresses()).toEqual([]);
    await logIn(BERT);
    expect(await addresses()).toEqual([]);
    expect((await sync.readUserDocuments('orders'))?.value ?? []).toEqual([]);
    expect((await indexedDB.databases()).filter(({ name }) => name?.includes('addresses'))).toHaveLength(1);
  });

  test('keeps the order that Bert placed offline after his logout, for him only', async () => {
    network.cut = true;
    await place(soupOf('bert-1'));
    expect(await sync.logout()).toEqual({ waiting: 1 });
    network.cut = false;
    await logIn(ANNA);
    expect(await sync.readOutbox(session.get()!.user._id)).toEqual([]);
    expect(await addresses()).toEqual([]);
    await sync.refreshUserDatabase('addresses');
    expect(await addresses()).toMatchObject([{ _id: home._id }]);
    await sync.logout();
    await logIn(BERT);
    expect(await sync.readOutbox(session.get()!.user._id)).toMatchObject([{ subject: 'order/bert-1' }]);
  });
});

// @vitest-environment node
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pushKey, registerDevice, renewDevice } from '#contract/notices';
import { stubBrowser, watchNetwork } from '../../testing/device.ts';
import { type FakePush, stubPush } from '../../testing/fake-push.ts';
import { codeSentTo, type RealServer, startRealServer } from '../../testing/real-server.ts';
import { soon } from '../../testing/soon.ts';

interface KnownDevice {
  type: string;
  user: string;
  lang: string;
  muted: string[];
  subscription: { endpoint: string };
}

let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let push: FakePush;
let sync: typeof import('../engine.ts');
let notices: typeof import('./device-notices.ts');
let state: typeof import('./notice-state.ts');
let call: typeof import('../server/api-client.ts')['call'];
let session: typeof import('../device/session-store.ts')['session'];

beforeAll(async () => {
  server = await startRealServer();
  stubBrowser(server.url);
  network = watchNetwork(server.url);
  sync = await import('../engine.ts');
  notices = await import('./device-notices.ts');
  state = await import('./notice-state.ts');
  ({ call } = await import('../server/api-client.ts'));
  ({ session } = await import('../device/session-store.ts'));
}, 60_000);
afterAll(() => server.close());

let phones = 0;
let phone = '';
beforeEach(async () => {
  network.cut = false;
  await sync.logout();
  await soon(() => expect(state.noticeState.get().ending).toEqual([]));
  push = stubPush(`test-${++phones}`);
  push.permission = 'granted';
  document.documentElement.lang = 'nl';
  phone = `06${String(12340000 + phones)}`;
  await logIn(phone);
});

async function logIn(number: string): Promise<void> {
  server.clock.advance({ minutes: 11 });
  await sync.requestCode(number);
  const code = codeSentTo(server, number);
  expect(await sync.confirmCode(number, code)).toEqual({ ok: true, loggedIn: true });
}
const known = async () => {
  const docs = (await server.store.couch.all('notices')) as KnownDevice[];
  return docs.filter(
    ({ type, subscription }) => type === 'device' && subscription.endpoint.includes(`test-${phones}-`),
  );
};
const me = () => session.get()?.user._id;
const requests = () => network.requests.filter((one) => one.includes('/api/notices/'));

test('the server knows the device, its language and its muted kinds', async () => {
  expect(await sync.enableNotices()).toEqual({ ok: true });
  expect(await known()).toMatchObject([{ user: me(), lang: 'nl', muted: [] }]);
  expect(await sync.muteNotices(['ready'])).toEqual({ ok: true });
  document.documentElement.lang = 'en';
  await notices.syncNotices();
  expect(await known()).toMatchObject([{ lang: 'en', muted: ['ready'] }]);
  expect(state.noticeState.get().sent).not.toBeNull();
});

test('a kind that is switched off while another one is reported is reported too', async () => {
  await sync.enableNotices();
  const { fetch } = globalThis;
  let second: Promise<unknown> | undefined;
  vi.stubGlobal('fetch', (input: URL, init?: RequestInit) => {
    if (input.pathname === pushKey.path) second ??= sync.muteNotices(['ready', 'on-its-way']);
    return fetch(input, init);
  });
  await sync.muteNotices(['ready']);
  await second;
  vi.stubGlobal('fetch', fetch);
  expect(await known()).toMatchObject([{ muted: ['ready', 'on-its-way'] }]);
});

test('a kind that is switched off without a connection counts as unreported until the server knows it', async () => {
  await sync.enableNotices();
  network.cut = true;
  expect(await sync.muteNotices(['ready'])).toMatchObject({ ok: false, code: 'unreachable' });
  expect(state.noticeState.get()).toMatchObject({ muted: ['ready'], sent: null });
  network.cut = false;
  await notices.syncNotices();
  expect(state.noticeState.get().sent).not.toBeNull();
  expect(await known()).toMatchObject([{ muted: ['ready'] }]);
});

test('reports nothing that the server knows, until a week has passed', async () => {
  await sync.enableNotices();
  const before = requests().length;
  await notices.syncNotices();
  expect(requests()).toHaveLength(before);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 8 * 24 * 60 * 60 * 1000);
  await notices.syncNotices();
  vi.restoreAllMocks();
  expect(requests().length).toBeGreaterThan(before);
});

test('a browser that lost its state reports nothing until it is switched on again', async () => {
  await sync.enableNotices();
  localStorage.removeItem('eetplein-notices');
  vi.resetModules();
  const { noticeState } = await import('./notice-state.ts');
  expect(noticeState.get()).toMatchObject({ user: null, sent: null });
  const before = requests().length;
  await (await import('./device-notices.ts')).syncNotices();
  expect(requests()).toHaveLength(before);
  expect(await sync.enableNotices()).toEqual({ ok: true });
  expect(await known()).toHaveLength(1);
});

test('without a connection the device is reported later', async () => {
  network.cut = true;
  expect(await sync.enableNotices()).toMatchObject({ ok: false, code: 'unreachable' });
  expect(state.noticeState.get()).toMatchObject({ user: me(), sent: null });
  network.cut = false;
  await notices.syncNotices();
  expect(await known()).toHaveLength(1);
});

test('a browser that cannot subscribe says so, and is not asked again automatically', async () => {
  push.fails = true;
  expect(await sync.enableNotices()).toEqual({ ok: false, code: 'push-failed' });
  expect(state.noticeState.get().user).toBeNull();
});

test('switching it off ends the subscription, even if the server learns of it later', async () => {
  await sync.enableNotices();
  network.cut = true;
  await sync.disableNotices();
  expect(push.subscription).toBeNull();
  expect(await known()).toHaveLength(1);
  network.cut = false;
  await notices.syncNotices();
  expect(await known()).toEqual([]);
});

test('a removal at which the server failed is tried again', async () => {
  await sync.enableNotices();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', message: '' }, { status: 500 }));
  await sync.disableNotices();
  vi.stubGlobal('fetch', fetch);
  expect(await known()).toHaveLength(1);
  await notices.syncNotices();
  expect(await known()).toEqual([]);
});

test('stays on when the server failed to learn of it, and is reported later', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async () => Response.json({ code: 'internal', message: '' }, { status: 500 }));
  expect(await sync.enableNotices()).toMatchObject({ ok: false, code: 'internal' });
  vi.stubGlobal('fetch', fetch);
  await notices.syncNotices();
  expect(await known()).toHaveLength(1);
});

test('logging out ends it on this device', async () => {
  await sync.enableNotices();
  await sync.logout();
  await soon(async () => expect(await known()).toEqual([]));
  expect(push.subscription).toBeNull();
  expect(state.noticeState.get()).toMatchObject({ user: null, sent: null, ending: [] });
});

test('logging out ends a registration whose answer was lost', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: URL, init?: RequestInit) => {
    const answer = await fetch(input, init);
    if (init?.method === 'PUT' && input.pathname === registerDevice.path)
      throw new TypeError('Failed to fetch');
    return answer;
  });
  expect(await sync.enableNotices()).toMatchObject({ ok: false, code: 'unreachable' });
  vi.stubGlobal('fetch', fetch);
  expect(await known()).toHaveLength(1);
  await sync.logout();
  await soon(async () => expect(await known()).toEqual([]));
  expect(push.subscription).toBeNull();
});

test('logging out ends a subscription that the browser has renewed', async () => {
  await sync.enableNotices();
  const { endpoint, options } = push.subscription!;
  const renewed = { ...push.subscription!.toJSON(), endpoint: `${endpoint}-renewed` };
  push.subscription = { ...push.subscription!, endpoint: renewed.endpoint, toJSON: () => renewed, options };
  // As the service worker does, while the app is open.
  expect(await call(renewDevice, { body: { endpoint, subscription: renewed } })).toMatchObject({ ok: true });
  await sync.logout();
  await soon(async () => expect(await known()).toEqual([]));
  expect(push.subscription).toBeNull();
});

test('logging out while the server is asked leaves no device behind', async () => {
  const enabling = sync.enableNotices();
  await sync.logout();
  await enabling;
  await notices.syncNotices();
  expect(await known()).toEqual([]);
});

test('another user who logs in here is not notified of it, nor is the former one', async () => {
  await sync.enableNotices();
  session.set(null);
  await logIn('0698765432');
  await soon(async () => expect(await known()).toEqual([]));
  expect(state.noticeState.get().user).toBeNull();
});

test('nor is the former one if the browser has lost what it stored', async () => {
  await sync.enableNotices();
  session.set(null);
  state.noticeState.set(state.noticeState.initial());
  await logIn('0698765433');
  await soon(async () => expect(await known()).toEqual([]));
  expect(push.subscription).toBeNull();
});

test('deleting the account ends it on this device', async () => {
  await sync.enableNotices();
  expect(await sync.deleteAccount(() => {})).toEqual({ ok: true });
  await soon(() => expect(push.subscription).toBeNull());
  expect(await known()).toEqual([]);
});

test('a device on which nobody is notified stores nothing when its user leaves', async () => {
  localStorage.removeItem('eetplein-notices');
  notices.endNoticesOf();
  await notices.disableNotices();
  expect(localStorage.getItem('eetplein-notices')).toBeNull();
});

test('a subscription of another key of the server is replaced', async () => {
  await sync.enableNotices();
  const former = push.subscription!;
  // Made before the operator changed the key.
  former.options.applicationServerKey = new Uint8Array(65).buffer;
  await notices.syncNotices();
  expect(push.subscription?.endpoint).not.toBe(former.endpoint);
  expect((await known()).map(({ subscription }) => subscription.endpoint)).toContain(
    push.subscription?.endpoint,
  );
});

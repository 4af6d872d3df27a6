// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionsOfPages, stubBrowser, watchNetwork } from '../../testing/device.ts';
import { addressOf } from '../../testing/reading-cases.ts';
import { type RealServer, startRealServer, type TestUser } from '../../testing/real-server.ts';
import { removeDatabases } from '../../testing/remove-databases.ts';
import { soon } from '../../testing/soon.ts';

/** What users write themselves, through every trouble, from a device to the real server. */
let server: RealServer;
let network: ReturnType<typeof watchNetwork>;
let anna: TestUser;
let page: Page;
let made = 0;
const { sessions, endSessions } = sessionsOfPages();

beforeAll(async () => {
  server = await startRealServer();
  anna = await server.loggedIn('0612345681');
  stubBrowser(server.url);
  network = watchNetwork(server.url);
}, 60_000);
afterAll(() => {
  endSessions();
  return server.close();
});
beforeEach(async () => {
  await removeDatabases();
  localStorage.clear();
  reach(true);
  network.loseAnswers = false;
  page = await openPage();
});

/** The app in a freshly opened tab, with the storage of the device, and Anna logged in. */
async function openPage() {
  vi.resetModules();
  const { session } = await import('../device/session-store.ts');
  sessions.push(session);
  session.set({
    token: anna.token,
    expires: '2027-01-01T00:00:00.000Z',
    user: { _id: anna.user, phone: '0612345681', '#HOSTS': [], _address: [] } as never,
  });
  return import('../engine.ts');
}
type Page = Awaited<ReturnType<typeof openPage>>;

function reach(isReachable: boolean): void {
  network.cut = !isReachable;
  Object.assign(navigator, { onLine: isReachable });
}

const favourite = (key: string) => ({
  _id: `club/${key}`,
  type: 'favourite' as const,
  favorite: true as const,
  date: '2026-06-12T10:00:00.000Z',
});

describe.each([
  ['addresses', () => addressOf(String(++made))],
  ['favourites', () => favourite(`club-${++made}`)],
] as const)('%s', (kind, newDocument) => {
  const database = () => `${kind}-${anna.user.slice('user/'.length)}`;
  const save = (doc: object, from: Page = page) => from.saveOwn(kind, doc as never);
  const onDevice = async (id: string, by: Page = page) =>
    ((await by.readUserDocuments(kind))?.value ?? []).some(({ _id }) => _id === id);
  const atServer = async (id: string) => Boolean(await server.store.couch.get(database(), id));
  const arrives = (id: string, is = true) =>
    soon(async () => {
      await page.refreshUserDatabase(kind);
      expect(await atServer(id)).toBe(is);
    });

  test('saved and removed in airplane mode, it is sent when the network is back', async () => {
    const doc = newDocument();
    reach(false);
    expect(await save(doc)).toBe(true);
    expect(await onDevice(doc._id)).toBe(true);
    expect(await atServer(doc._id)).toBe(false);
    reach(true);
    await arrives(doc._id);
    reach(false);
    await page.removeOwn(kind, doc._id);
    expect(await onDevice(doc._id)).toBe(false);
    expect(await atServer(doc._id)).toBe(true);
    reach(true);
    await arrives(doc._id, false);
  });

  test('with a lost answer it is there once', async () => {
    const doc = newDocument();
    await page.refreshUserDatabase(kind);
    network.loseAnswers = true;
    await save(doc);
    expect(await page.refreshUserDatabase(kind)).toBe('unreachable');
    network.loseAnswers = false;
    await arrives(doc._id);
    const stored = (await page.readUserDocuments(kind))!.value.filter(({ _id }) => _id === doc._id);
    expect(stored).toHaveLength(1);
  });

  test('with a reload before it is sent, or a closed app, it is sent by the next page', async () => {
    const doc = newDocument();
    reach(false);
    await save(doc);
    page = await openPage();
    expect(await onDevice(doc._id)).toBe(true);
    reach(true);
    const stop = page.startSync();
    await soon(async () => expect(await atServer(doc._id)).toBe(true));
    stop();
  });

  test('saved in two tabs at once, both have all of it', async () => {
    const other = await openPage();
    const [mine, theirs] = [newDocument(), newDocument()];
    await Promise.all([save(mine), save(theirs, other)]);
    for (const { _id } of [mine, theirs]) {
      await arrives(_id);
      expect(await onDevice(_id)).toBe(true);
      expect(await onDevice(_id, other)).toBe(true);
    }
  });

  test('saved on two devices offline, both have all of it', async () => {
    const [mine, theirs, both] = [newDocument(), newDocument(), newDocument()];
    await page.refreshUserDatabase(kind);
    reach(false);
    for (const doc of [mine, both]) await save(doc);
    await server.store.couch.bulk(database(), [theirs, both]);
    reach(true);
    await arrives(mine._id);
    for (const { _id } of [mine, theirs, both]) {
      await arrives(_id);
      expect(await onDevice(_id)).toBe(true);
    }
  });

  test.each(['removed', 'saved and then removed'])(
    'saved on two devices offline and then %s, it is gone',
    async (how) => {
      const both = newDocument();
      await page.refreshUserDatabase(kind);
      reach(false);
      await save({ ...both, date: '2026-06-12T10:00:01.000Z' });
      await server.store.couch.bulk(database(), [both]);
      reach(true);
      await arrives(both._id);
      if (how !== 'removed') await save({ ...both, date: '2026-06-12T10:00:02.000Z' });
      await page.removeOwn(kind, both._id);
      expect(await onDevice(both._id)).toBe(false);
      await arrives(both._id, false);
      expect(await onDevice(both._id)).toBe(false);
    },
  );

  test('with evicted storage what was sent comes back, and what was not is gone', async () => {
    const [sent, unsent] = [newDocument(), newDocument()];
    await save(sent);
    await arrives(sent._id);
    reach(false);
    await save(unsent);
    await removeDatabases();
    page = await openPage();
    reach(true);
    expect(await page.refreshUserDatabase(kind)).toBe('fresh');
    expect(await onDevice(sent._id)).toBe(true);
    expect(await onDevice(unsent._id)).toBe(false);
    expect(await atServer(unsent._id)).toBe(false);
  });
});

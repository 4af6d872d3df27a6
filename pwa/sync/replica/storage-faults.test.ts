import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import type { Snapshot } from '#contract/catalog';
import type { Id } from '#documents/id';
import type { Order } from '#documents/order';
import { FailingStorage } from '../../testing/failing-storage.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import type { Command } from '../outbox/commands.ts';

const user: Id<'user'> = 'user/anna';
let server: FakeServer;
let storage: FailingStorage;
let page: Awaited<ReturnType<typeof openPage>>;

const place = (order = 'order/1'): Command => ({
  kind: 'place-order',
  body: { order: { _id: order, amount: 10, payment: { type: 'cash' } } as never },
  concept: { _id: order } as unknown as Order,
});

/** The app in a freshly started browser, with Anna logged in. */
async function openPage() {
  vi.resetModules();
  const { session } = await import('../device/session-store.ts');
  session.set({ user: { _id: user, phone: '0612345678' } as UserAnswer, token: 't', expires: '' });
  const outbox = await import('../outbox/outbox.ts');
  const commands = await import('../outbox/enqueue-command.ts');
  const sending = await import('../outbox/outbox-send.ts');
  const { storageTrouble } = await import('../device/storage-trouble.ts');
  const { StorageError } = await import('../device/storage-error.ts');
  const { destroyDatabase } = await import('./replicas.ts');
  return { session, ...outbox, ...commands, ...sending, storageTrouble, StorageError, destroyDatabase };
}

beforeEach(async () => {
  server = new FakeServer().install();
  storage = new FailingStorage().install();
  page = await openPage();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  storage.full(false);
  storage.silent(false);
  page.session.set(null);
  vi.restoreAllMocks();
  const { destroyDatabase } = await openPage();
  for (const name of [page.outboxName(user), 'catalog', 'notes']) await destroyDatabase(name);
  vi.unstubAllGlobals();
});

const states = async () => (await page.readOutbox(user)).map(({ state }) => state);

describe('on a full device', () => {
  test('refuses an order with that reason, and does not send it', async () => {
    await page.readOutbox(user);
    storage.full();
    await expect(page.enqueueCommand(place())).rejects.toMatchObject({ code: 'storage-full' });
    expect(page.storageTrouble.get()).toBe('full');
    storage.full(false);
    expect(await states()).toEqual([]);
    expect(server.calls).toEqual([]);
  });

  test('does not send a stored order that cannot be marked, until there is room', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await page.enqueueCommandAndWait(place());
    online.mockReturnValue(true);
    storage.full();
    await page.sendOutbox({ impatient: true });
    expect(server.calls).toEqual([]);
    storage.full(false);
    expect(await states()).toEqual(['waiting']);
    await page.sendOutbox({ impatient: true });
    expect(await states()).toEqual(['answered']);
  });

  test('retries an order that was sent and could not be marked as answered; it is made once', async () => {
    const answer = vi.spyOn(server.orders, 'set');
    answer.mockImplementationOnce(function (this: Map<string, never>, ...given) {
      storage.full();
      return Map.prototype.set.apply(this, given) as never;
    });
    await page.enqueueCommandAndWait(place());
    storage.full(false);
    expect(await states()).toEqual(['sending']);
    await page.sendOutbox({ impatient: true });
    expect(await states()).toEqual(['answered']);
    expect([...server.orders.keys()]).toEqual(['order/1']);
  });

  test.each(['commit', 'request'] as const)(
    'reads what was stored, also after a restart (%s)',
    async (how) => {
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      await page.enqueueCommandAndWait(place());
      storage.full(how);
      const next = await openPage();
      expect((await next.readOutbox(user)).map(({ subject }) => subject)).toEqual(['order/1']);
      await expect(next.enqueueCommand(place('order/2'))).rejects.toMatchObject({ code: 'storage-full' });
      await expect(next.enqueueCommand(place('order/2'))).rejects.toMatchObject({ code: 'storage-full' });
      expect(await next.readOutbox(user)).toHaveLength(1);
      expect(next.storageTrouble.get()).toBe('full');
      storage.full(false);
      await next.enqueueCommandAndWait(place('order/3'));
      expect(await next.readOutbox(user)).toHaveLength(2);
      online.mockReturnValue(true);
    },
  );

  test.each(['commit', 'request'] as const)('opens no database that never existed (%s)', async (how) => {
    storage.full(how);
    await expect(page.readOutbox(user)).rejects.toMatchObject({ code: 'storage-full' });
    await expect(page.enqueueCommand(place())).rejects.toMatchObject({ code: 'storage-full' });
    storage.full(false);
    await page.enqueueCommandAndWait(place());
    expect(await states()).toEqual(['answered']);
  });

  test('does not take a note for written if PouchDB reports a conflict', async () => {
    const { localDatabase } = await import('./replicas.ts');
    const { writeLocalNote, readLocalNote } = await import('./local-notes.ts');
    const database = localDatabase('notes');
    await database.allDocs({});
    storage.full('request');
    await expect(writeLocalNote(database, 'x', { a: 1 })).rejects.toMatchObject({ code: 'storage-full' });
    storage.full(false);
    expect(await readLocalNote(database, 'x')).toBeNull();
  });

  test('refuses a note with that reason, at once', async () => {
    const { localDatabase } = await import('./replicas.ts');
    const { writeLocalNote } = await import('./local-notes.ts');
    const database = localDatabase('notes');
    await writeLocalNote(database, 'x', { a: 1 });
    storage.full();
    await expect(writeLocalNote(database, 'x', { a: 2 })).rejects.toMatchObject({ code: 'storage-full' });
    await expect(writeLocalNote(database, 'y', { a: 1 })).rejects.toMatchObject({ code: 'storage-full' });
  });

  test('keeps local values as long as the page, and the page says so', async () => {
    const { localValue } = await import('../device/local-value.ts');
    const value = localValue<string>('x', (stored) => String(stored ?? ''));
    storage.full();
    expect(value.set('kept')).toBe(false);
    expect(value.get()).toBe('kept');
    expect(page.storageTrouble.get()).toBe('full');
  });

  test('the trouble ends when a write succeeds again', async () => {
    const { localDatabase } = await import('./replicas.ts');
    await page.readOutbox(user);
    await localDatabase('notes').allDocs({});
    storage.full();
    await page.enqueueCommand(place()).catch(() => {});
    storage.full(false);
    await localDatabase('notes').putLocal({ _id: '_local/x' });
    expect(page.storageTrouble.get()).toBe('full');
    await page.enqueueCommandAndWait(place());
    expect(page.storageTrouble.get()).toBeNull();
  });
});

describe('when the browser', () => {
  test('closes its storage, the next order is still stored', async () => {
    await page.enqueueCommandAndWait(place());
    // Waits until the order is no longer being read.
    await page.sendOutbox();
    storage.close();
    await page.enqueueCommandAndWait(place('order/2'));
    expect(await states()).toEqual(['answered', 'answered']);
    expect(page.storageTrouble.get()).toBeNull();
  });

  test('removes its databases, the next order is still stored', async () => {
    await page.enqueueCommandAndWait(place());
    await storage.remove();
    await page.enqueueCommandAndWait(place('order/2'));
    expect((await page.readOutbox(user)).map(({ subject }) => subject)).toEqual(['order/2']);
  });

  test('neither answers nor refuses, the order is refused after a while, and not sent', async () => {
    await page.readOutbox(user);
    storage.silent();
    vi.useFakeTimers();
    const given = expect(page.enqueueCommand(place())).rejects.toMatchObject({ code: 'storage-lost' });
    await vi.advanceTimersByTimeAsync(60_000);
    await given;
    expect(page.storageTrouble.get()).toBe('lost');
    expect(server.calls).toEqual([]);
  });

  test.each([
    ['has no IndexedDB', undefined],
    [
      'refuses it, as in a private window',
      {
        open() {
          throw new DOMException('Denied', 'SecurityError');
        },
      },
    ],
    [
      'lists no databases and opens none',
      {
        databases: () => Promise.reject(new DOMException('Denied', 'InvalidStateError')),
      },
    ],
  ])('%s, an order is kept in memory and sent, and the page says so', async (_, broken) => {
    vi.stubGlobal('indexedDB', broken);
    const bare = await openPage();
    expect(await bare.enqueueCommandAndWait(place())).toMatchObject({ state: 'answered' });
    expect(bare.storageTrouble.get()).toBe('none');
    expect(await bare.readOutbox(user)).toHaveLength(1);
  });

  test('refuses its locks too, as with all cookies blocked, an order is sent', async () => {
    const refused = () => Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
    vi.stubGlobal('indexedDB', { databases: refused, open: () => ({}) });
    const locks = { request: refused, query: refused };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    try {
      const bare = await openPage();
      expect(await bare.enqueueCommandAndWait(place())).toMatchObject({ state: 'answered' });
      const { isPageOpen } = await import('../device/this-page.ts');
      expect(await isPageOpen('another')).toBe(false);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});

describe('the catalogue', () => {
  const docs = [
    { _id: 'hub/elders', _rev: '1-a', _revisions: { start: 1, ids: ['a'] }, type: 'hub', name: 'Elders' },
    {
      _id: 'organisation/roma',
      _rev: '1-b',
      _revisions: { start: 1, ids: ['b'] },
      type: 'organisation',
      name: 'Roma',
      hub: { _id: 'hub/elders' },
    },
  ];
  const answer = (snapshot: Snapshot) =>
    vi.stubGlobal('fetch', async (url: URL) =>
      url.pathname.startsWith('/api/catalog/hub/')
        ? Response.json(snapshot)
        : Response.json({}, { status: 503 }),
    );

  test('is shown from memory on a full device, and fetched again', async () => {
    answer({ identity: 'one', seq: '1-x', docs: docs as never });
    const catalog = await import('../catalog/catalog.ts');
    expect(await catalog.readHub('hub/elders')).toBeNull();
    storage.full();
    expect(await catalog.refreshHub('hub/elders')).toBe('fresh');
    expect((await catalog.readHub('hub/elders'))?.value.hosts).toMatchObject([{ name: 'Roma' }]);
    expect(page.storageTrouble.get()).toBe('full');
    expect(await catalog.refreshHub('hub/elders')).toBe('fresh');
    storage.full(false);
    expect(await catalog.refreshHub('hub/elders')).toBe('fresh');
    const next = await openPage().then(() => import('../catalog/catalog.ts'));
    expect((await next.readHub('hub/elders'))?.value.hosts).toHaveLength(1);
  });

  test('is shown from memory when it changes on a full device', async () => {
    answer({ identity: 'one', state: 'a', seq: '1-x', docs: docs as never });
    const catalog = await import('../catalog/catalog.ts');
    expect(await catalog.refreshHub('hub/elders')).toBe('fresh');
    storage.full();
    const changed = {
      ...docs[1],
      _rev: '2-c',
      _revisions: { start: 2, ids: ['c', 'b'] },
      name: 'Roma Nuova',
    };
    answer({ identity: 'one', state: 'b', seq: '2-x', docs: [changed] as never });
    expect(await catalog.refreshHub('hub/elders')).toBe('fresh');
    expect((await catalog.readHub('hub/elders'))?.value.hosts).toMatchObject([{ name: 'Roma Nuova' }]);
    storage.full(false);
    expect(await catalog.refreshHub('hub/elders')).toBe('fresh');
    const next = await openPage().then(() => import('../catalog/catalog.ts'));
    expect((await next.readHub('hub/elders'))?.value.hosts).toMatchObject([{ name: 'Roma Nuova' }]);
  });

  test('is shown from memory if the storage cannot be read either', async () => {
    answer({ identity: 'one', seq: '1-x', docs: docs as never });
    const catalog = await import('../catalog/catalog.ts');
    storage.silent();
    vi.useFakeTimers();
    const refreshed = catalog.refreshHub('hub/elders');
    await vi.advanceTimersByTimeAsync(400_000);
    expect(await refreshed).toBe('fresh');
    const read = catalog.readHub('hub/elders');
    await vi.advanceTimersByTimeAsync(400_000);
    expect((await read)?.value.hosts).toHaveLength(1);
  });
});

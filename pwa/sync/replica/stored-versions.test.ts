import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Id } from '#documents/id';
import { removeDatabases } from '../../testing/remove-databases.ts';
import { deviceOfVersion1, restoreDevice, type StoredDevice } from '../../testing/stored-device.ts';
import { ENTRY_VERSION, type StoredEntry, upgradeEntry } from '../outbox/entry-version.ts';

const koen: Id<'user'> = 'user/koen';
const OUTBOX = '_pouch_outbox-koen';
let former: StoredDevice;

/** The stored entries, without PouchDB's own fields and without deleted ones. */
const storedEntries = (): StoredEntry[] =>
  former.databases[OUTBOX]!.stores['by-sequence']!.rows.flatMap(({ value }) => {
    const { _doc_id_rev, ...entry } = value as { _doc_id_rev: string; command?: object };
    return entry.command ? [{ ...entry, _id: _doc_id_rev.split('::')[0]! }] : [];
  });

async function openPage() {
  vi.resetModules();
  const { session } = await import('../device/session-store.ts');
  const outbox = await import('../outbox/outbox.ts');
  const replicas = await import('./replicas.ts');
  const notes = await import('./local-notes.ts');
  return { session, ...outbox, ...replicas, ...notes };
}

beforeEach(async () => {
  // Offline, so that nothing is sent.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  former = deviceOfVersion1();
  await restoreDevice(former);
});
afterEach(async () => {
  await removeDatabases();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('commands stored before entries had versions', () => {
  test('cover every kind and every state', () => {
    const entries = storedEntries() as unknown as { command: { kind: string }; state: string }[];
    expect(new Set(entries.map(({ command }) => command.kind))).toEqual(
      new Set([
        'place-order',
        'collect-code',
        'change-payment',
        'cancel-order',
        'claim-delivery',
        'mark-delivered',
        'save-profile',
      ]),
    );
    expect(new Set(entries.map(({ state }) => state))).toEqual(
      new Set(['waiting', 'sending', 'unknown', 'needs-attention', 'refused', 'answered']),
    );
  });

  test('are all read, in the current version', async () => {
    const page = await openPage();
    const entries = await page.readOutbox(koen);
    const newest = new Map(storedEntries().map((entry) => [entry._id, entry]));
    expect(entries.map(({ _id }) => _id).sort()).toEqual([...newest.keys()].sort());
    for (const { _rev, version, ...entry } of entries as (StoredEntry & object)[]) {
      expect(version).toBe(ENTRY_VERSION);
      const { maybeDone, ...stored } = newest.get(entry._id)!;
      expect(entry).toEqual({ ...stored, mayHaveBeenApplied: maybeDone });
    }
    expect(await page.countWaiting(koen)).toEqual({ onTheWay: 8, forUser: 2 });
  });

  test('are stored in the current version with their next event', async () => {
    const page = await openPage();
    const waiting = (await page.readOutbox(koen)).find(({ state }) => state === 'waiting')!;
    await page.applyEvent(koen, waiting._id, { type: 'sending' });
    const stored = await page.localDatabase(page.outboxName(koen)).get<StoredEntry>(waiting._id);
    expect(stored).toMatchObject({ version: ENTRY_VERSION, state: 'sending', tries: waiting.tries + 1 });
  });

  test('pass every migration up to the current version', () => {
    const steps: number[] = [];
    const migrations = Object.fromEntries(
      Array.from({ length: ENTRY_VERSION - 1 }, (_, index) => [
        index + 1,
        (entry: StoredEntry) => {
          steps.push(index + 1);
          return { ...entry, _id: `${entry._id}!` };
        },
      ]),
    );
    expect(upgradeEntry({ _id: 'a' }, migrations)?._id).toBe(`a${'!'.repeat(ENTRY_VERSION - 1)}`);
    expect(steps).toEqual(Array.from({ length: ENTRY_VERSION - 1 }, (_, index) => index + 1));
    expect(upgradeEntry({ _id: 'a', version: ENTRY_VERSION }, migrations)).toMatchObject({ _id: 'a' });
  });
});

describe('a command that a newer version of the app stored', () => {
  const newer = { _id: '01zzz', version: ENTRY_VERSION + 1, shape: 'unknown', state: 'waiting' };

  test('is left untouched: neither shown, sent nor removed', async () => {
    const page = await openPage();
    const before = await page.countWaiting(koen);
    await page.localDatabase(page.outboxName(koen)).put(newer);
    expect((await page.readOutbox(koen)).map(({ _id }) => _id)).not.toContain(newer._id);
    expect(await page.readEntry(koen, newer._id)).toBeNull();
    expect(await page.applyEvent(koen, newer._id, { type: 'sending' })).toBeNull();
    expect(await page.removeEntry(koen, newer._id)).toBe(false);
    expect(await page.countWaiting(koen)).toEqual({ ...before, onTheWay: before.onTheWay + 1 });
    const { pruneOutbox } = await import('../outbox/outbox-prune.ts');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 365 * 24 * 60 * 60_000);
    await pruneOutbox();
    const stored = await page.localDatabase(page.outboxName(koen)).get(newer._id);
    expect(stored).toMatchObject(newer);
    expect(stored._rev).toMatch(/^1-/);
  });

  test('keeps its user’s data on the device at logout', async () => {
    const page = await openPage();
    const { rows } = await page.localDatabase(page.outboxName(koen)).allDocs({});
    for (const { id } of rows) await page.removeEntry(koen, id);
    await page.localDatabase(page.outboxName(koen)).put(newer);
    const { logout } = await import('../account/login.ts');
    expect((await logout()).waiting).toBeGreaterThan(0);
    expect(await page.localDatabase(page.outboxName(koen)).get(newer._id)).toMatchObject(newer);
  });
});

describe('databases stored before they had versions', () => {
  test('open with all their documents', async () => {
    const page = await openPage();
    const catalog = await import('../catalog/catalog.ts');
    const hub = await catalog.readHub('hub/teststad');
    expect(hub?.value.hosts).toHaveLength(8);
    expect(hub?.updatedAt).toBeGreaterThan(0);
    expect((await catalog.readHubs())?.value).toHaveLength(1);
    expect(await catalog.readBusiness('organisation/midden')).not.toBeNull();
    const user = await import('../user-data/user-databases.ts');
    const { hasUnsent } = await import('../user-data/user-refresh.ts');
    expect((await user.readUserDocuments('orders'))?.value).toHaveLength(3);
    expect((await user.readUserDocuments('addresses'))?.value).toHaveLength(2);
    expect(await hasUnsent('addresses-koen')).toBe(true);
    expect(await hasUnsent('favourites-koen')).toBe(false);
    const deliveries = await import('../deliveries/deliveries.ts');
    expect((await deliveries.readDeliveries())?.value).toMatchObject([
      // Version 1 had the customer in it. Its courier is not this user.
      { _id: 'order/stored-deliver', area: { zipcode: '1234', city: 'Teststad' }, details: null },
    ]);
    expect(page.session.get()?.user._id).toBe(koen);
  });

  test('then have a version, and no noted sequences', async () => {
    const page = await openPage();
    const { DATABASE_VERSION } = await import('./database-version.ts');
    for (const [name, notes] of [
      ['catalog', ['hubs', 'hub-teststad']],
      ['deliveries-midden-for-koen', ['heard']],
      ['orders-koen', ['heard']],
    ] as const) {
      const database = page.localDatabase(name);
      expect(await page.readLocalNote(database, 'version')).toMatchObject({ version: DATABASE_VERSION });
      for (const note of notes) {
        const stored = await page.readLocalNote<{ updatedAt: number }>(database, note);
        expect(stored?.updatedAt).toBeGreaterThan(0);
        expect(stored).not.toHaveProperty('sequence');
      }
    }
    // The sequence from which replication continues stays.
    expect(await page.readLocalNote(page.localDatabase('catalog'), 'hub-teststad')).toHaveProperty('since');
  });

  test('have the same result after an interrupted migration', async () => {
    const page = await openPage();
    const { rows } = await page.localDatabase('catalog').allDocs({ include_docs: true });
    await page.writeLocalNote(page.localDatabase('catalog'), 'version', { version: 1 });
    await page.writeLocalNote(page.localDatabase('catalog'), 'hubs', {
      updatedAt: 5,
      sequence: 20,
      ids: ['hub/teststad'],
    });
    const next = await openPage();
    expect((await next.localDatabase('catalog').allDocs({ include_docs: true })).rows).toEqual(rows);
    expect(await next.readLocalNote(next.localDatabase('catalog'), 'hubs')).toMatchObject({ updatedAt: 5 });
    expect(await next.readLocalNote(next.localDatabase('catalog'), 'hubs')).not.toHaveProperty('sequence');
  });

  test('of a newer version of the app are left alone, and the page says so', async () => {
    const page = await openPage();
    await page.writeLocalNote(page.localDatabase('addresses-koen'), 'version', { version: 99 });
    await page.writeLocalNote(page.localDatabase('catalog'), 'version', { version: 99 });
    const older = await openPage();
    const { storageTrouble } = await import('../device/storage-trouble.ts');
    const user = await import('../user-data/user-databases.ts');
    const catalog = await import('../catalog/catalog.ts');
    await expect(user.readUserDocuments('addresses')).rejects.toMatchObject({ code: 'storage-newer' });
    await expect(user.removeOwn('addresses', '1234AB2')).rejects.toMatchObject({ code: 'storage-newer' });
    expect(await catalog.readHub('hub/teststad')).toBeNull();
    expect(storageTrouble.get()).toBe('newer');
    expect((await user.readUserDocuments('orders'))?.value).toHaveLength(3);
    expect((await older.databasesOnDevice()).sort()).toEqual(
      Object.keys(former.databases)
        .map((name) => name.slice(7))
        .sort(),
    );
  });
});

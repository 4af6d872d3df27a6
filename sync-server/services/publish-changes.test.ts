import { expect, test, vi } from 'vitest';
import { userDatabase } from '#documents/databases';
import type { Deps } from '../deps.ts';
import { CouchUnavailable } from '../store/couch-errors.ts';
import { duringTests } from '../testing/during-tests.ts';
import { favourite, stamp } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { ChangeEvents } from './change-events.ts';
import { ChangePublisher } from './publish-changes.ts';

const testing = duringTests(startTestStore);
const STAMPS_OF_ANNA = userDatabase('stamps', 'user/anna');

test('a document that arrives while a new database is first read is published too', async () => {
  const { store } = testing;
  const events = new ChangeEvents();
  const heard: (string | undefined)[] = [];
  const listener = { onEvent: ({ event }: { event: { id?: string } }) => heard.push(event.id), end() {} };
  events.subscribe(`database ${STAMPS_OF_ANNA}`, listener as never);
  const { _id } = stamp;
  const changes = store.couch.changes.bind(store.couch);
  let written: Promise<unknown> | undefined;
  store.couch.changes = async (db, since, options) => {
    const batch = await changes(db, since, options);
    if (db === STAMPS_OF_ANNA) written ??= store.couch.create(db, stamp);
    await written;
    return batch;
  };
  const stopping = new AbortController();
  const log = { warn() {} };
  const following = new ChangePublisher({ store, events, log } as unknown as Deps).follow(stopping.signal);
  try {
    await store.userDatabases.ensure('stamps', 'user/anna');
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(_id);
  } finally {
    stopping.abort();
    await following.catch(() => {});
  }
});

test.each([
  ['answers 500', 'user/anna', new Error('500 internal_server_error')],
  ['answers 503, as a damaged one does', 'user/bram', new CouchUnavailable('503 database_damaged')],
] as const)(
  'a database that %s silences no other, and its own readers are told that something changed',
  async (_, user, fault) => {
    const { store } = testing;
    const broken = userDatabase('orders', user);
    const sound = userDatabase('favourites', user);
    const events = new ChangeEvents();
    const heard: object[] = [];
    const listener = { onEvent: ({ event }: { event: object }) => heard.push(event), end() {} };
    for (const db of [broken, sound]) events.subscribe(`database ${db}`, listener as never);
    const { couch } = store;
    const changes = couch.changes.bind(couch);
    couch.changes = async (db, since, options) => {
      if (db === broken) throw fault;
      return changes(db, since, options);
    };
    const stopping = new AbortController();
    const warn = vi.fn();
    const following = new ChangePublisher({ store, events, log: { warn } } as unknown as Deps).follow(
      stopping.signal,
    );
    try {
      await store.userDatabases.ensure('orders', user);
      await expect.poll(() => heard, { timeout: 10_000 }).toContainEqual({ database: broken });
      await store.userDatabases.ensure('favourites', user);
      for (const id of ['one', 'two', 'three']) {
        await couch.create(sound, { ...favourite, _id: `club/${id}` });
        await expect
          .poll(() => heard, { timeout: 2000 })
          .toContainEqual({ database: sound, id: `club/${id}` });
      }
      expect(warn).toHaveBeenCalledWith(
        { database: 'orders-of-user', fault: fault.name },
        expect.any(String),
      );
    } finally {
      couch.changes = changes;
      stopping.abort();
      await following.catch(() => {});
    }
  },
);

import { expect, test } from 'vitest';
import { userDatabase } from '#documents/databases';
import type { Deps } from '../deps.ts';
import { duringTests } from '../testing/during-tests.ts';
import { stamp } from '../testing/sample-documents.ts';
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

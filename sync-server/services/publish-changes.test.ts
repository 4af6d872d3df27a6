import { expect, test } from 'vitest';
import { userDatabase } from '#documents/databases';
import type { Deps } from '../deps.ts';
import { duringTests } from '../testing/during-tests.ts';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { startTestStore } from '../testing/test-store.ts';
import { ChangeEvents } from './change-events.ts';
import { ChangePublisher } from './publish-changes.ts';

const testing = duringTests(startTestStore);
const ORDERS_OF_ANNA = userDatabase('orders', 'user/anna');

test('a document that arrives while a new database is looked at is published too', async () => {
  const { store } = testing;
  const events = new ChangeEvents();
  const heard: (string | undefined)[] = [];
  const listener = { onEvent: ({ event }: { event: { id?: string } }) => heard.push(event.id), end() {} };
  events.subscribe(`database ${ORDERS_OF_ANNA}`, listener as never);
  const { _id, _rev, type, ...order } = ledgerOrder as typeof ledgerOrder & { _rev?: string };
  const changes = store.couch.changes.bind(store.couch);
  let written: Promise<unknown> | undefined;
  store.couch.changes = async (db, since, options) => {
    const batch = await changes(db, since, options);
    if (db === ORDERS_OF_ANNA) written ??= store.couch.create(db, { _id, type, ...order });
    await written;
    return batch;
  };
  const stopping = new AbortController();
  const log = { warn() {} };
  const following = new ChangePublisher({ store, events, log } as unknown as Deps).follow(stopping.signal);
  try {
    await store.userDatabases.ensure('orders', 'user/anna');
    await expect.poll(() => heard, { timeout: 10_000 }).toContain(_id);
  } finally {
    stopping.abort();
    await following.catch(() => {});
  }
});

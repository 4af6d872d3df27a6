import { expect, test } from 'vitest';
import type { Store } from '../store/store.ts';
import { user } from '../testing/sample-documents.ts';
import { statesOf } from './database-states.ts';

test('few databases are asked at the same moment when many clients come back', async () => {
  const identity = '01J0000000000000000000000A';
  let running = 0;
  let most = 0;
  const request = async ({ db }: { db: string }) => {
    most = Math.max(most, ++running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    return { update_seq: `7-${db}`, rows: [{ doc: { identity } }] };
  };
  const store = { couch: { request, isReplicated: async () => false } } as unknown as Store;
  const clients = Array.from({ length: 100 }, (_, index) => ({
    ...user,
    _id: `user/u${index}` as const,
    _rev: '1-a',
  }));
  const states = await Promise.all(clients.map((client) => statesOf(store, client, undefined)));
  expect(most).toBeLessThanOrEqual(32);
  expect(states[99]).toMatchObject({ 'orders-u99': `${identity} 7-orders-u99`, users: '1-a' });
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Couch } from './couch.ts';
import { LiveFeed } from './live-feed.ts';

test('A feed whose connections end at once, as behind a proxy, reconnects after a pause', async () => {
  let connections = 0;
  async function* ended() {
    connections += 1;
    yield '{"last_seq":"1","pending":0}';
  }
  const couch = { nameOf: (db: string) => db, lines: ended } as unknown as Couch;
  const stopping = new AbortController();
  const listener = { begin: async () => '0', changed() {}, onFault() {}, onRecovery() {} };
  const following = new LiveFeed(couch, 'catalog').follow(listener as never, stopping.signal);
  await pause(200);
  stopping.abort();
  await following;
  expect(connections).toBeGreaterThan(1);
  expect(connections).toBeLessThan(20);
});

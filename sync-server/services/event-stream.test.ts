import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { ChangeEvents } from './change-events.ts';
import { EventStream } from './event-stream.ts';

/** A cluster, which has no states to open with. */
const store = { couch: { isReplicated: async () => true } } as unknown as Deps['store'];

const eventsOf = (events: ChangeEvents, count: number) => {
  for (let number = 0; number < count; number += 1) {
    events.publish('hub hub/rijssen', 'catalog_modified', {
      database: 'catalog',
      id: `organisation/${number}`,
    });
  }
};

test('a client that does not read is disconnected before much is buffered for it', async () => {
  const events = new ChangeEvents();
  const output = new PassThrough();
  const stream = new EventStream({ events, store } as Deps, { user: null, hub: 'hub/rijssen' }, output);
  await stream.open();
  eventsOf(events, 100);
  expect(output.destroyed).toBe(false);
  eventsOf(events, 2000);
  expect(output.destroyed).toBe(true);
  // It receives no more events.
  await expect.poll(() => events.isSubscribed('hub hub/rijssen')).toBe(false);
});

test('a client that reads receives every event', async () => {
  const events = new ChangeEvents();
  const output = new PassThrough();
  const stream = new EventStream({ events, store } as Deps, { user: null, hub: 'hub/rijssen' }, output);
  let text = '';
  output.on('data', (chunk) => {
    text += chunk;
  });
  await stream.open();
  for (let round = 0; round < 100; round += 1) {
    eventsOf(events, 50);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(text.match(/^event: catalog_modified/gm)).toHaveLength(5000);
  output.destroy();
});

import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { HEARTBEAT_MS } from '#contract/events';
import type { Deps } from '../deps.ts';
import { ChangeEvents } from './change-events.ts';
import { EventStream } from './event-stream.ts';
import { Heartbeats } from './heartbeats.ts';

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

test('a client whose user cannot be read is disconnected: it may not follow the same databases any more', async () => {
  const events = new ChangeEvents();
  const output = new PassThrough();
  const get = vi.fn<() => Promise<object>>().mockResolvedValueOnce({ _id: 'user/anna', hosts: [] });
  const deps = { events, store: { ...store, users: { get } } } as unknown as Deps;
  await new EventStream(deps, { user: 'user/anna' }, output).open();
  get.mockRejectedValueOnce(new Error('down'));
  events.publish('user user/anna', 'user_modified', { database: 'users', id: 'user/anna' });
  await expect.poll(() => output.writableEnded).toBe(true);
  output.destroy();
});

test('every open stream has its heartbeats, also after all were closed; a closed one has none', () => {
  vi.useFakeTimers();
  try {
    const heartbeats = new Heartbeats();
    const beatsOf = (stream: { beat(): void }, group: number) => {
      const beat = vi.spyOn(stream, 'beat');
      vi.advanceTimersByTime(3 * HEARTBEAT_MS);
      heartbeats.leave(stream, group);
      const beats = beat.mock.calls.length;
      vi.advanceTimersByTime(3 * HEARTBEAT_MS);
      expect(beat).toHaveBeenCalledTimes(beats);
      expect(vi.getTimerCount()).toBe(0);
      return beats;
    };
    for (let round = 0; round < 2; round += 1) {
      const stream = { beat() {} };
      const group = heartbeats.enter(stream);
      expect(beatsOf(stream, group)).toBe(3);
    }
  } finally {
    vi.useRealTimers();
  }
});

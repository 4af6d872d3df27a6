import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Cached, RefreshResult } from '../sync/device/cached.ts';
import { announce } from '../sync/device/changes.ts';
import { serverAnswered } from '../sync/device/connection.ts';
import type { Engine } from './engine.ts';
import { type Source, StoredSource } from './stored-source.ts';

/** Sources of these tests need none. */
const ENGINE = {} as Engine;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A device with a stored value, and a server that answers on demand. */
function setUp(
  kept: Cached<string> | null,
  first: Cached<string> | null = null,
  traits: Partial<Source<string>> = {},
) {
  const answers: ((refreshed: RefreshResult) => void)[] = [];
  const device = { kept, reads: 0 };
  const source = new StoredSource<string>(
    {
      async read() {
        device.reads += 1;
        return device.kept;
      },
      refresh: () => new Promise((resolve) => answers.push(resolve)),
      topics: ['orders'],
      ...traits,
    },
    first,
    async () => ENGINE,
  );
  return { device, source, answers };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 1));

test('shows the stored value at once, before the network answers', async () => {
  const { source, answers } = setUp({ value: 'old', updatedAt: 5 });
  source.subscribe(() => {});
  await settle();
  expect(source.get()).toMatchObject({ status: 'ready', value: 'old', updatedAt: 5, refreshing: true });
  expect(answers).toHaveLength(1);
});

test('a prepared source has its value when it is first shown, and is not read twice', async () => {
  const { source, device, answers } = setUp({ value: 'old', updatedAt: 5 });
  await source.prepare();
  expect(source.get()).toMatchObject({ status: 'ready', value: 'old', refreshing: false });
  expect(answers).toHaveLength(0);
  source.subscribe(() => {});
  await settle();
  expect(device.reads).toBe(1);
  expect(answers).toHaveLength(1);
});

test('begins with a value that was read without the engine, until the engine reads another', async () => {
  const { source, device, answers } = setUp({ value: 'read by the engine', updatedAt: 6 });
  const inTime = { at: (value: string) => `${value} as it is now`, until: () => null };
  source.begin({ value: 'old', updatedAt: 5 }, inTime);
  expect(source.get()).toMatchObject({ status: 'ready', value: 'old as it is now', updatedAt: 5 });
  expect(device.reads).toBe(0);
  source.subscribe(() => {});
  await settle();
  expect(source.get()).toMatchObject({ value: 'read by the engine', updatedAt: 6, refreshing: true });
  expect(answers).toHaveLength(1);
});

test('keeps what the engine read, if what was read without it comes later', async () => {
  const { source } = setUp({ value: 'read by the engine', updatedAt: 6 });
  source.subscribe(() => {});
  await settle();
  source.begin({ value: 'old', updatedAt: 5 }, null);
  expect(source.get()).toMatchObject({ value: 'read by the engine', updatedAt: 6 });
});

test('asks again if the clock of the device was set back by a day', async () => {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60_000);
  const { source, device, answers } = setUp({ value: 'old', updatedAt: Date.now() });
  const leave = source.subscribe(() => {});
  await settle();
  answers[0]!('fresh');
  await settle();
  leave();
  clock.mockReturnValue(now);
  source.subscribe(() => {});
  await settle();
  expect(answers).toHaveLength(2);
  device.kept = { value: 'new', updatedAt: now };
  answers[1]!('fresh');
  await settle();
  expect(source.get()).toMatchObject({ value: 'new', updatedAt: now });
});

test('updates it when the network answers', async () => {
  const { source, answers, device } = setUp({ value: 'old', updatedAt: 5 });
  source.subscribe(() => {});
  await settle();
  device.kept = { value: 'new', updatedAt: 9 };
  answers[0]!('fresh');
  await settle();
  expect(source.get()).toMatchObject({ status: 'ready', value: 'new', updatedAt: 9, refreshing: false });
});

test('keeps showing the stored value when the network does not answer', async () => {
  const { source, answers } = setUp({ value: 'old', updatedAt: 5 });
  source.subscribe(() => {});
  await settle();
  answers[0]!('unreachable');
  await settle();
  expect(source.get()).toMatchObject({ status: 'ready', value: 'old', refreshing: false });
});

test.each<[RefreshResult, string]>([
  ['unreachable', 'unreachable'],
  ['missing', 'missing'],
  ['fresh', 'missing'],
])('with nothing stored and an answer of %s it is %s', async (refreshed, status) => {
  const { source, answers } = setUp(null);
  source.subscribe(() => {});
  await settle();
  expect(source.get()).toMatchObject({ status: 'loading', value: undefined });
  answers[0]!(refreshed);
  await settle();
  expect(source.get().status).toBe(status);
});

test('refreshes again when the visitor retries', async () => {
  const { source, answers, device } = setUp(null);
  source.subscribe(() => {});
  await settle();
  answers[0]!('unreachable');
  await settle();
  source.get().retry();
  await settle();
  expect(source.get().status).toBe('loading');
  device.kept = { value: 'at last', updatedAt: 9 };
  answers[1]!('fresh');
  await settle();
  expect(source.get().value).toBe('at last');
});

test('shows what another tab stored', async () => {
  const { source, device } = setUp({ value: 'old', updatedAt: 5 });
  const seen = vi.fn();
  source.subscribe(seen);
  await settle();
  device.kept = { value: 'from another tab', updatedAt: 6 };
  announce('orders');
  await settle();
  expect(source.get().value).toBe('from another tab');
  expect(seen).toHaveBeenCalled();
});

test('a value that another tab removed is missing, but not one that could not be read', async () => {
  const { source, device, answers } = setUp({ value: 'old', updatedAt: 5 });
  source.subscribe(() => {});
  await settle();
  answers[0]!('fresh');
  await settle();
  const removed = device.kept;
  Object.defineProperty(device, 'kept', {
    get: () => Promise.reject(new Error('broken')),
    configurable: true,
  });
  announce('orders');
  await settle();
  expect(source.get()).toMatchObject({ status: 'ready', value: 'old' });
  Object.defineProperty(device, 'kept', { value: null, writable: true });
  announce('orders');
  await settle();
  expect(source.get()).toMatchObject({ status: 'missing', value: undefined });
  device.kept = removed;
  announce('orders');
  await settle();
  expect(source.get()).toMatchObject({ status: 'ready', value: 'old' });
});

test('what the server no longer has does not come back with the next change of something else', async () => {
  const { source, answers, device } = setUp({ value: 'old', updatedAt: 5 });
  source.subscribe(() => {});
  await settle();
  answers[0]!('missing');
  await settle();
  announce('orders');
  await settle();
  expect(source.get()).toMatchObject({ status: 'missing', value: undefined });
  source.get().retry();
  await settle();
  answers[1]!('unreachable');
  await settle();
  expect(source.get()).toMatchObject({ status: 'unreachable', value: undefined });
  source.get().retry();
  await settle();
  answers[2]!('fresh');
  await settle();
  expect(source.get()).toMatchObject({ status: 'ready', value: 'old' });
  expect(device.kept).toEqual({ value: 'old', updatedAt: 5 });
});

test('shows what was stored after the server said that it has no such document', async () => {
  const { source, answers, device } = setUp({ value: 'old', updatedAt: 5 });
  source.subscribe(() => {});
  await settle();
  answers[0]!('missing');
  await settle();
  device.kept = { value: 'made again', updatedAt: Date.now() + 1000 };
  announce('orders');
  await settle();
  expect(source.get()).toMatchObject({ status: 'ready', value: 'made again' });
});

describe('when the connection is back, the server is asked again', () => {
  const back = async () => {
    serverAnswered(false);
    serverAnswered(true);
    await settle();
  };

  const old = { value: 'old', updatedAt: 5 };

  test.each<[string, Cached<string> | null, RefreshResult, Partial<Source<string>>, number]>([
    ['not for what events announce', old, 'fresh', {}, 1],
    ['for what no event announces', old, 'fresh', { isUnannounced: true }, 2],
    ['after a refresh that failed', old, 'unreachable', {}, 2],
    ['if there is nothing to show', null, 'fresh', {}, 2],
  ])('%s', async (_, kept, refreshed, traits, times) => {
    const { source, answers } = setUp(kept, null, traits);
    const leave = source.subscribe(() => {});
    await settle();
    answers[0]!(refreshed);
    await settle();
    await back();
    expect(answers).toHaveLength(times);
    leave();
  });
});

test('a document that is read again unchanged is the same object, if its source holds documents as they are stored', async () => {
  const read = async () => ({ value: [{ _id: 'hub/a', _rev: '1-a' }], updatedAt: 1 });
  for (const asStored of [true, undefined] as const) {
    const source = new StoredSource<object[]>(
      { read, topics: ['orders'], ...(asStored && { asStored }) },
      null,
      async () => ENGINE,
    );
    source.subscribe(() => {});
    await settle();
    const [before] = source.get().value!;
    announce('orders');
    await settle();
    expect(source.get().value![0] === before).toBe(asStored === true);
  }
});

test('a read that ends after a later one changes nothing', async () => {
  const reads: ((kept: Cached<string>) => void)[] = [];
  const read = () => new Promise<Cached<string>>((resolve) => reads.push(resolve));
  const source = new StoredSource<string>({ read, topics: ['orders'] }, null, async () => ENGINE);
  source.subscribe(() => {});
  await settle();
  announce('orders');
  reads[1]!({ value: 'later', updatedAt: 2 });
  reads[0]!({ value: 'earlier', updatedAt: 1 });
  await settle();
  expect(source.get()).toMatchObject({ status: 'ready', value: 'later' });
});

test('is not missing when the read after the answer ends before one that a change began', async () => {
  const reads: ((kept: Cached<string> | null) => void)[] = [];
  const read = () => new Promise<Cached<string> | null>((resolve) => reads.push(resolve));
  const refresh = async () => 'fresh' as const;
  const source = new StoredSource<string>({ read, refresh, topics: ['orders'] }, null, async () => ENGINE);
  const statuses: string[] = [];
  source.subscribe(() => statuses.push(source.get().status));
  await settle();
  reads[0]!(null);
  await settle();
  announce('orders');
  await settle();
  reads[1]!({ value: 'stored', updatedAt: 1 });
  await settle();
  reads[2]!({ value: 'stored', updatedAt: 1 });
  await settle();
  expect(statuses).not.toContain('missing');
  expect(source.get()).toMatchObject({ status: 'ready', value: 'stored' });
});

test('stops watching when no component shows it, and does not refresh again within moments', async () => {
  const { source, answers, device } = setUp({ value: 'old', updatedAt: 5 });
  const leave = source.subscribe(() => {});
  await settle();
  answers[0]!('fresh');
  await settle();
  leave();
  const { reads } = device;
  announce('orders');
  await settle();
  expect(device.reads).toBe(reads);
  source.subscribe(() => {});
  await settle();
  announce('orders');
  await settle();
  expect(device.reads).toBe(reads + 2);
  expect(answers).toHaveLength(1);
});

test('is unreachable while the engine cannot be fetched', async () => {
  let fetched = false;
  const load = async () => {
    if (!fetched) throw new TypeError('Failed to fetch dynamically imported module');
    return ENGINE;
  };
  const source = new StoredSource<string>(
    { read: async () => ({ value: 'here', updatedAt: 1 }), topics: [] },
    null,
    load,
  );
  source.subscribe(() => {});
  await settle();
  expect(source.get().status).toBe('unreachable');
  fetched = true;
  source.get().retry();
  await settle();
  expect(source.get().value).toBe('here');
});

test.each([
  ['by itself', () => vi.advanceTimersByTimeAsync(2_000)],
  ['when it is tried again', async (source: StoredSource<string>) => source.get().retry()],
])('follows what changes once the engine could be fetched: %s', async (_, again) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let fetched = false;
  let value = 'here';
  const load = async () => {
    if (!fetched) throw new TypeError('Failed to fetch dynamically imported module');
    return ENGINE;
  };
  const topics = ['orders'] as const;
  const source = new StoredSource<string>(
    { read: async () => ({ value, updatedAt: 1 }), topics },
    null,
    load,
  );
  const leave = source.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  fetched = true;
  await again(source);
  await vi.advanceTimersByTimeAsync(0);
  expect(source.get().value).toBe('here');
  value = 'changed';
  announce('orders');
  await vi.advanceTimersByTimeAsync(0);
  expect(source.get().value).toBe('changed');
  leave();
  vi.useRealTimers();
});

describe('on a page that the server rendered', () => {
  const first = { value: 'rendered', updatedAt: 7 };

  test('starts with its value', () => {
    const { source } = setUp(null, first);
    expect(source.get()).toMatchObject({ status: 'ready', value: 'rendered', updatedAt: null });
    expect(source.first()).toBe(source.get());
  });

  test('keeps it while this device has only an older one, also without an answer', async () => {
    const { source, answers } = setUp({ value: 'old', updatedAt: 5 }, first);
    source.subscribe(() => {});
    await settle();
    expect(source.get()).toMatchObject({ status: 'ready', value: 'rendered' });
    answers[0]!('unreachable');
    await settle();
    expect(source.get()).toMatchObject({ status: 'ready', value: 'rendered' });
  });

  test('shows the value of this device if it is newer', async () => {
    const { source } = setUp({ value: 'newer', updatedAt: 8 }, first);
    source.subscribe(() => {});
    await settle();
    expect(source.get()).toMatchObject({ value: 'newer', updatedAt: 8 });
  });

  test('shows what the server answers', async () => {
    const { source, answers, device } = setUp(null, first);
    source.subscribe(() => {});
    await settle();
    device.kept = { value: 'answered', updatedAt: 6 };
    answers[0]!('fresh');
    await settle();
    expect(source.get()).toMatchObject({ value: 'answered' });
  });
});

describe('a value that changes as time passes', () => {
  /** Reads 'early' until `change`, and 'late' from then on. */
  const changing = (change: number, first: Cached<string> | null = null) =>
    new StoredSource<string>(
      {
        read: async () => ({ value: 'stored', updatedAt: 5 }),
        inTime: () => ({
          at: (_, now) => (now < change ? 'early' : 'late'),
          until: (_, now) => (now < change ? change : null),
        }),
        topics: [],
      },
      first,
      async () => ENGINE,
    );

  test('is shown again at that moment, without being read again', async () => {
    const source = changing(Date.now() + 150);
    source.subscribe(() => {});
    await settle();
    expect(source.get().value).toBe('early');
    await expect.poll(() => source.get().value).toBe('late');
  });

  test('is shown as the server rendered it, then as it is now', async () => {
    const source = changing(1000, { value: 'rendered', updatedAt: 5 });
    expect(source.get().value).toBe('rendered');
    source.subscribe(() => {});
    await settle();
    await settle();
    expect(source.get().value).toBe('late');
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { passTime } from '../../testing/pass-time.ts';

const HOUR = 60 * 60_000;
/** Friday 12 June 2026, 18:00 in Amsterdam. */
const NOW = Date.parse('2026-06-12T16:00:00.000Z');
const replica = { user: 'user/koen', host: 'organisation/midden' } as const;
const ORDER = 'order/a';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The app, just opened, with a delivery due in so many hours on a device whose clock is so many hours ahead. */
async function opened(hoursAhead: number, dueIn = 1) {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW + hoursAhead * HOUR });
  const here = await import('./deliveries-replicas.ts');
  const { readDetails } = await import('./delivery-details.ts');
  const { dismissCancelled, noteCancelled, readCancelled } = await import('./cancelled-deliveries.ts');
  const { writeLocalNote } = await import('../replica/local-notes.ts');
  const { adjustClock } = await import('../device/server-clock.ts');
  const database = here.deliveryReplicas.openReplica(replica);
  const due = new Date(NOW + dueIn * HOUR).toISOString();
  const { _rev } = await database.get(ORDER).catch(() => ({ _rev: undefined }));
  const courier = { _id: replica.user };
  const doc = { _id: ORDER, _rev, type: 'delivery', due, updated: due, courier, done: null };
  await database.put(doc as never);
  const named = { number: 101, due, host: 'Midden' };
  const details = { customer: {}, address: {}, items: [] };
  await writeLocalNote(database, 'details', { noted: { [ORDER]: { updated: due, details, named } } });
  return {
    clear: () => here.clearPast(replica),
    tellTime: () => adjustClock(new Date(NOW).toUTCString()),
    forgetOld: () => here.clearDetails(replica),
    ids: async () => (await database.allDocs({})).rows.map(({ id }) => id),
    hasDetails: async () => (await readDetails(database))(ORDER) !== null,
    note: (_id: `order/${string}`) => noteCancelled(database, [{ _id, number: 102, due, host: 'Midden' }]),
    dismiss: (_id: `order/${string}`) => dismissCancelled(database, _id),
    cancelled: async () => (await readCancelled(database)).map(({ _id }) => _id),
  };
}

test.each([0, 11, 24])(
  'a device whose clock is %i hours ahead keeps the deliveries of today',
  async (ahead) => {
    const device = await opened(ahead);
    expect(await device.clear()).toBe(false);
    device.tellTime();
    expect(await device.clear()).toBe(false);
    expect(await device.ids()).toEqual([ORDER]);
  },
);

test.each([11, 24, 72])(
  'a device whose clock was %i hours behind keeps the deliveries of today when it is set right',
  async (behind) => {
    const device = await opened(-behind);
    device.tellTime();
    vi.setSystemTime(NOW);
    expect(await device.clear()).toBe(false);
    device.tellTime();
    expect(await device.clear()).toBe(false);
    expect(await device.ids()).toEqual([ORDER]);
  },
);

test('a device whose clock was days behind and was set right while it slept keeps the deliveries of today', async () => {
  const device = await opened(-72);
  device.tellTime();
  vi.setSystemTime(NOW + 2 * HOUR);
  expect(await device.clear()).toBe(false);
});

test('what is removed is not said to be cancelled, also by a clock that was far ahead', async () => {
  const device = await opened(72);
  expect(await device.clear()).toBe(true);
  expect(await device.ids()).toEqual([]);
  expect(await device.hasDetails()).toBe(false);
  device.tellTime();
  await device.forgetOld();
  expect(await device.cancelled()).toEqual([]);
});

test.each([0, 11, 24])(
  'a device whose clock is %i hours ahead keeps the notices that deliveries were cancelled',
  async (ahead) => {
    const device = await opened(ahead);
    await device.note('order/y');
    await device.note('order/z');
    await device.clear();
    await device.dismiss('order/y');
    device.tellTime();
    await device.clear();
    expect(await device.cancelled()).toEqual(['order/z']);
    await device.dismiss('order/z');
  },
);

test('a delivery of shortly before 05:00 stays with its details until four hours after it was due', async () => {
  const device = await opened(0, 10.5);
  const { adjustClock } = await import('../device/server-clock.ts');
  adjustClock(new Date().toUTCString());
  passTime(14.5 * HOUR - 1);
  expect(await device.clear()).toBe(false);
  expect(await device.hasDetails()).toBe(true);
  passTime(1);
  expect(await device.clear()).toBe(true);
  expect(await device.hasDetails()).toBe(false);
});

test('deliveries of the day before are removed once the server has told the time', async () => {
  const device = await opened(0);
  vi.setSystemTime(NOW + 12 * HOUR);
  expect(await device.clear()).toBe(false);
  const { adjustClock } = await import('../device/server-clock.ts');
  adjustClock(new Date().toUTCString());
  expect(await device.clear()).toBe(true);
});

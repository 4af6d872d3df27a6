import { afterEach, expect, test, vi } from 'vitest';

const HOUR = 60 * 60_000;
/** Friday 12 June 2026, 18:00 in Amsterdam. */
const NOW = Date.parse('2026-06-12T16:00:00.000Z');
const replica = { user: 'user/koen', host: 'organisation/midden' } as const;
const ORDER = 'order/a';

afterEach(() => void vi.useRealTimers());

/** The app, just opened, with a delivery of this evening on a device whose clock is so many hours ahead. */
async function opened(hoursAhead: number) {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW + hoursAhead * HOUR });
  const here = await import('./deliveries-replicas.ts');
  const { readDetails } = await import('./delivery-details.ts');
  const { readCancelled } = await import('./cancelled-deliveries.ts');
  const { writeLocalNote } = await import('../replica/local-notes.ts');
  const { adjustClock } = await import('../device/server-clock.ts');
  const database = here.deliveryReplicas.openReplica(replica);
  const due = new Date(NOW + HOUR).toISOString();
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
    cancelled: () => readCancelled(database),
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

test('what is removed is not said to be cancelled, also by a clock that was far ahead', async () => {
  const device = await opened(72);
  expect(await device.clear()).toBe(true);
  expect(await device.ids()).toEqual([]);
  expect(await device.hasDetails()).toBe(false);
  device.tellTime();
  await device.forgetOld();
  expect(await device.cancelled()).toEqual([]);
});

test('deliveries of the day before are removed once the server has told the time', async () => {
  const device = await opened(0);
  vi.setSystemTime(NOW + 12 * HOUR);
  expect(await device.clear()).toBe(false);
  const { adjustClock } = await import('../device/server-clock.ts');
  adjustClock(new Date().toUTCString());
  expect(await device.clear()).toBe(true);
});

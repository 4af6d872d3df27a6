import { beforeAll, expect, test } from 'vitest';
import { anneke } from '../../testing/in-memory.ts';

const USER = 'user/anneke';
const hosts = (verified?: string) => [
  {
    _id: 'organisation/roma' as const,
    _role: 'DELIVERS' as const,
    date: '2026-03-01T12:00:00.000Z',
    ...(verified && { _verified: verified }),
  },
];
const VERIFIED = '2026-03-02T12:00:00.000Z';

let here: typeof import('./deliveries-replicas.ts');
let session: typeof import('../device/session-store.ts')['session'];

/** Opens the app with notes of a delivery database in storage, among invalid ones. */
beforeAll(async () => {
  const places = [{ user: USER, host: 'organisation/roma' }, { user: 'roma' }, null];
  localStorage.setItem('eetplein-deliveries', JSON.stringify(places));
  here = await import('./deliveries-replicas.ts');
  session = (await import('../device/session-store.ts')).session;
});

test('knows after a restart whose deliveries are on the device', async () => {
  session.set(anneke({ courier: true, '#HOSTS': hosts(VERIFIED) }));
  const [place] = here.deliveryReplicas.allowedReplicas();
  expect(place).toEqual({ user: USER, host: 'organisation/roma' });
  expect(here.deliveryReplicas.isPresent(place!)).toBe(true);
  expect(
    await here.deliveryReplicas.readIfPresent(place!, (database) => here.readStored(database, USER)),
  ).toEqual([]);
});

test('finds what is on the device without a note of it, and takes no other database for deliveries', async () => {
  const { localDatabase } = await import('../replica/replicas.ts');
  const noted = () => JSON.parse(localStorage.getItem('eetplein-deliveries') ?? '[]');
  const before = noted();
  await localDatabase('catalog').allDocs({});
  await here.deliveryReplicas.findForgotten();
  expect(noted()).toEqual(before);
  await localDatabase('deliveries-midden-for-anneke').allDocs({});
  await here.deliveryReplicas.findForgotten();
  expect(noted()).toContainEqual({ user: USER, host: 'organisation/midden' });
});

test.each([
  ['is not a courier', { courier: false, '#HOSTS': hosts(VERIFIED) }],
  ['is not approved', { courier: true, '#HOSTS': hosts() }],
  ['asked no business', { courier: true, '#HOSTS': [] }],
])('a user who %s may keep no deliveries', (_, change) => {
  session.set(anneke(change));
  expect(here.deliveryReplicas.allowedReplicas()).toEqual([]);
});

test('removes the deliveries of a former user, also with another one logged in', async () => {
  session.set(null);
  await here.deliveryReplicas.removeWithdrawn();
  expect(here.deliveryReplicas.isPresent({ user: USER, host: 'organisation/roma' })).toBe(false);
  const left = (await indexedDB.databases()).filter(({ name }) => name?.includes('deliveries-'));
  expect(left).toEqual([]);
});

import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Lease } from '#documents/lease';
import { duringTests } from '../testing/during-tests.ts';
import { startTestCouch } from '../testing/test-couch.ts';
import { Couch } from './couch.ts';
import { ensureDatabase } from './ensure-database.ts';
import { Leases } from './leases.ts';

const PACE = { renewedEvery: 100, expiresAfter: 3000 };

const couch = duringTests(startTestCouch);
beforeAll(async () => {
  await ensureDatabase(couch.couch, 'state');
});

const ends: AbortController[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end.abort();
});

/** A separate server process that competes for the lease `name`. */
function server(name: string, alone = false, its = new Couch(couch.url, couch.prefix)) {
  const end = new AbortController();
  ends.push(end);
  const seen = { working: false, times: 0 };
  const work = async (signal: AbortSignal) => {
    seen.working = true;
    seen.times++;
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    seen.working = false;
  };
  const leases = new Leases(its, alone, PACE);
  const ended = leases.whileHeld(name, work, end.signal);
  return {
    seen,
    async stop() {
      end.abort();
      await ended;
    },
  };
}
const heldBySomeoneGone = (name: string) =>
  couch.couch.upsert<Lease>('state', `lease/${name}`, () => ({
    _id: `lease/${name}`,
    type: 'lease',
    holder: 'a process that crashed',
    at: new Date().toISOString(),
  }));

test('One of three servers does the work, and another takes over when it stops', async () => {
  const servers = [server('merge'), server('merge'), server('merge')];
  const working = () => servers.filter(({ seen }) => seen.working);
  for (let left = 3; left > 0; left--) {
    await expect.poll(() => working().length, { timeout: 10_000 }).toBe(1);
    await pause(3 * PACE.renewedEvery);
    expect(working()).toHaveLength(1);
    await working()[0]!.stop();
  }
  expect(servers.map(({ seen }) => seen.times)).toEqual([1, 1, 1]);
});

test('The lease of a crashed holder is taken when it expires, and not before', async () => {
  await heldBySomeoneGone('sweep');
  const start = performance.now();
  const { seen } = server('sweep');
  await expect.poll(() => seen.working, { timeout: 10_000 }).toBe(true);
  expect(performance.now() - start).toBeGreaterThan(PACE.expiresAfter);
});

test('A server that is alone with its database neither waits for a lease nor writes one', async () => {
  await heldBySomeoneGone('alone');
  const { seen } = server('alone', true);
  await expect.poll(() => seen.working, { interval: 10, timeout: PACE.expiresAfter - 100 }).toBe(true);
  await pause(3 * PACE.renewedEvery);
  expect((await couch.couch.get<Lease>('state', 'lease/alone'))?.holder).toBe('a process that crashed');
});

test('A server that is alone begins its work again if it failed', async () => {
  const end = new AbortController();
  ends.push(end);
  const work = vi
    .fn()
    .mockRejectedValueOnce(new Error('no database'))
    .mockReturnValue(new Promise(() => {}));
  void new Leases(couch.couch, true).whileHeld('alone-again', work, end.signal);
  await expect.poll(() => work.mock.calls.length, { timeout: 10_000 }).toBe(2);
});

test('A server stops its work when another one takes its lease', async () => {
  const { seen } = server('taken');
  await expect.poll(() => seen.working, { timeout: 10_000 }).toBe(true);
  await heldBySomeoneGone('taken');
  await expect.poll(() => seen.working, { timeout: 10_000 }).toBe(false);
});

test('A server whose renewal gets no answer stops its work before another one takes over', async () => {
  const its = new Couch(couch.url, couch.prefix);
  const { seen } = server('unanswered', false, its);
  await expect.poll(() => seen.working, { timeout: 10_000 }).toBe(true);
  vi.spyOn(its, 'upsert').mockReturnValue(new Promise(() => {}));
  const successor = server('unanswered');
  await expect.poll(() => successor.seen.working, { interval: 5, timeout: 10_000 }).toBe(true);
  expect(seen.working).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import type { Id } from '#documents/id';
import { session } from '../sync/device/session-store.ts';
import { applyEvent, readOutbox } from '../sync/outbox/outbox.ts';
import { FailingStorage } from '../testing/failing-storage.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { claimDelivery, markDelivered, undoDelivered } from './delivery-commands.ts';

const user: UserAnswer['_id'] = 'user/koen';
const seen = (order: Id<'order'>, transfer: string | null = null) => ({
  delivery: { _id: order, transfer },
  pickedUp: null,
  done: null,
});
const storage = new FailingStorage();

beforeEach(() => {
  new FakeServer().install();
  storage.install();
  session.set({ user: { _id: user } as UserAnswer, token: 't', expires: '' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  storage.full(false);
  session.set(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('two taps store one command', async () => {
  const taps = [markDelivered(seen('order/1')), markDelivered(seen('order/1'))];
  expect(await Promise.all(taps)).toEqual([{ ok: true }, { ok: true }]);
  expect(await readOutbox(user)).toHaveLength(1);
});

test('a second tap on a full device does not say that it was stored', async () => {
  await readOutbox(user);
  storage.full();
  const taps = [markDelivered(seen('order/2')), markDelivered(seen('order/2'))];
  const full = { ok: false, code: 'storage-full' };
  expect(await Promise.all(taps)).toEqual([full, full]);
});

test('a claim that was granted and has ended since does not keep the courier from claiming again', async () => {
  await claimDelivery('order/4');
  await claimDelivery('order/4');
  const claims = async () => (await readOutbox(user)).filter(({ subject }) => subject === 'order/4');
  expect(await claims()).toHaveLength(1);
  const answer = { status: 'OK', _id: 'order/4', transfer: null };
  await applyEvent(user, (await claims())[0]!._id, { type: 'answered', answer });
  await claimDelivery('order/4');
  expect((await claims()).map(({ state }) => state)).toEqual(['answered', 'waiting']);
});

test('‘Afgeleverd’ that was answered and taken back on another device since can be given again', async () => {
  const given = seen('order/5', new Date().toISOString());
  await markDelivered(given);
  await markDelivered(given);
  const marks = async () => (await readOutbox(user)).filter(({ subject }) => subject === 'order/5');
  expect(await marks()).toHaveLength(1);
  const answer = { status: 'OK', _id: 'order/5', done: null };
  await applyEvent(user, (await marks())[0]!._id, { type: 'answered', answer });
  await markDelivered(given);
  expect((await marks()).map(({ state }) => state)).toEqual(['answered', 'waiting']);
});

test('by a clock that is behind, what is given later is later, and after what the server knows', async () => {
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const known = { ...seen('order/3', soon(3)), pickedUp: soon(4), done: soon(5) };
  await undoDelivered(known);
  await markDelivered({ ...known, done: null });
  const given = (await readOutbox(user)).map(({ command }) => command as { at?: string; done?: string });
  const [undone = '', delivered = ''] = given.flatMap(({ at, done }) => at ?? done ?? []).slice(-2);
  expect(undone > known.done).toBe(true);
  expect(delivered > undone).toBe(true);
});

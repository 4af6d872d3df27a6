import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import { session } from '../sync/device/session-store.ts';
import { readOutbox } from '../sync/outbox/outbox.ts';
import { FailingStorage } from '../testing/failing-storage.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { markDelivered } from './delivery-commands.ts';

const user: UserAnswer['_id'] = 'user/koen';
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
  const taps = [markDelivered('order/1'), markDelivered('order/1')];
  expect(await Promise.all(taps)).toEqual([{ ok: true }, { ok: true }]);
  expect(await readOutbox(user)).toHaveLength(1);
});

test('a second tap on a full device does not say that it was stored', async () => {
  await readOutbox(user);
  storage.full();
  const taps = [markDelivered('order/2'), markDelivered('order/2')];
  const full = { ok: false, code: 'storage-full' };
  expect(await Promise.all(taps)).toEqual([full, full]);
});

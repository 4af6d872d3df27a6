import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import type { Id } from '#documents/ids';
import { instantAt } from '#domain/amsterdam-time';
import { session } from '../device/session-store.ts';
import { destroyDatabase } from '../replica/replicas.ts';
import { enqueueCommandAndWait } from './enqueue-command.ts';
import { outboxName, readOutbox } from './outbox.ts';
import { pruneOutbox } from './outbox-prune.ts';

const user: Id<'user'> = 'user/koen';
const at = (date: string, minutes: number) => vi.setSystemTime(instantAt(date, minutes));
const kept = async () => {
  await pruneOutbox();
  return (await readOutbox(user)).map(({ command }) => command.kind);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  session.set({ user: { _id: user, phone: '0612345678' } as UserAnswer, token: 't', expires: '' });
});
afterEach(async () => {
  session.set(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
  await destroyDatabase(outboxName(user));
});

test('keeps a claim that is not sent until the end of its service day', async () => {
  at('2026-06-12', 20 * 60);
  await enqueueCommandAndWait({ kind: 'claim-delivery', order: 'order/a' });
  at('2026-06-13', 4 * 60 + 59);
  expect(await kept()).toEqual(['claim-delivery']);
  at('2026-06-13', 5 * 60);
  expect(await kept()).toEqual([]);
});

test('keeps a claim of the night as long as its delivery may be listed', async () => {
  at('2026-06-13', 4 * 60 + 50);
  await enqueueCommandAndWait({ kind: 'claim-delivery', order: 'order/a' });
  at('2026-06-13', 8 * 60 + 49);
  expect(await kept()).toEqual(['claim-delivery']);
  at('2026-06-13', 8 * 60 + 50);
  expect(await kept()).toEqual([]);
});

test('keeps ‘Afgeleverd’ however late it is sent', async () => {
  at('2026-06-12', 20 * 60);
  const done = new Date().toISOString();
  await enqueueCommandAndWait({ kind: 'mark-delivered', order: 'order/a', done });
  at('2026-06-15', 20 * 60);
  expect(await kept()).toEqual(['mark-delivered']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserAnswer } from '#contract/auth';
import type { Id } from '#documents/id';
import { instantAt } from '#domain/amsterdam-time';
import { deliveryReplicas } from '../deliveries/deliveries-replicas.ts';
import { adjustClock } from '../device/server-clock.ts';
import { session } from '../device/session-store.ts';
import { FORGOTTEN_AT_ONCE } from '../replica/forget-deletions.ts';
import { writeLocalNote } from '../replica/local-notes.ts';
import { answerOf, DOCUMENTS, openStored } from '../replica/pouch-stores.ts';
import { destroyDatabase, localDatabase } from '../replica/replicas.ts';
import { enqueueCommandAndWait } from './enqueue-command.ts';
import { applyEvent, forgetRemoved, outboxName, readOutbox, tryRemoving } from './outbox.ts';
import { pruneOutbox } from './outbox-prune.ts';

vi.mock('../replica/replicas.ts', { spy: true });

const user: Id<'user'> = 'user/koen';
/** The server tells this time, to a device whose clock is so many minutes behind. */
function at(date: string, minutes: number, behind = 0): void {
  const now = instantAt(date, minutes);
  vi.setSystemTime(now - behind * 60_000);
  adjustClock(new Date(now).toUTCString());
}
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

/** The delivery of this courier is on the device. */
async function storeDelivery(): Promise<void> {
  const relation = {
    _id: 'organisation/roma',
    _role: 'DELIVERS',
    date: '',
    _verified: '2026-03-02T12:00:00.000Z',
  };
  const koen = { _id: user, phone: '0612345678', courier: true, '#HOSTS': [relation] };
  session.set({ user: koen as UserAnswer, token: 't', expires: '' });
  const replica = deliveryReplicas.openReplica({ user, host: 'organisation/roma' });
  await replica.put({ _id: 'order/a', due: '2026-06-12T18:30:00.000Z', courier: { _id: user } } as never);
  await writeLocalNote(replica, 'sync-checkpoint', { updatedAt: Date.now() });
}

test('keeps what waits to be sent when a clock that was behind is set right', async () => {
  at('2026-06-12', 20 * 60, 16 * 60);
  await storeDelivery();
  await enqueueCommandAndWait({ kind: 'give-back', order: 'order/a', at: '2026-06-12T18:00:00.000Z' });
  vi.setSystemTime(instantAt('2026-06-12', 20 * 60));
  expect(await kept()).toEqual(['give-back']);
  at('2026-06-12', 20 * 60);
  expect(await kept()).toEqual(['give-back']);
  await deliveryReplicas.openReplica({ user, host: 'organisation/roma' }).destroy();
});

test('keeps what waits to be sent until the server has told its time', async () => {
  at('2026-06-12', 20 * 60);
  await enqueueCommandAndWait({ kind: 'claim-delivery', order: 'order/a' });
  vi.setSystemTime(instantAt('2026-06-13', 12 * 60));
  expect(await kept()).toEqual(['claim-delivery']);
  at('2026-06-13', 12 * 60);
  expect(await kept()).toEqual([]);
});

test('keeps ‘Afgeleverd’ however late it is sent', async () => {
  at('2026-06-12', 20 * 60);
  const done = new Date().toISOString();
  await enqueueCommandAndWait({ kind: 'mark-delivered', order: 'order/a', done });
  at('2026-06-15', 20 * 60);
  expect(await kept()).toEqual(['mark-delivered']);
});

/** Leaves as many deletions as are forgotten at a time. */
const removeMany = () =>
  localDatabase(outboxName(user)).bulkDocs(
    Array.from({ length: FORGOTTEN_AT_ONCE }, (_, number) => ({
      _id: String(number),
      _rev: `2-${'a'.repeat(32)}`,
      _deleted: true,
    })),
    { new_edits: false },
  );
/** The documents that PouchDB reads to list the entries, deletions included. */
async function countStored(): Promise<number> {
  const database = await openStored(await localDatabase(outboxName(user)).name());
  const stored = answerOf(database.transaction(DOCUMENTS).objectStore(DOCUMENTS).count());
  database.close();
  return stored;
}
/** Lets another tab remove and forget an entry between the next read of it and what follows. */
function removeAfterNextRead(): void {
  const database = localDatabase(outboxName(user));
  const { get } = database;
  const readThenRemoved = async (id: string) => {
    const stored = await get(id);
    await localDatabase(outboxName(user)).remove(stored);
    await forgetRemoved(user);
    return stored;
  };
  vi.mocked(localDatabase).mockReturnValueOnce(Object.assign(database, { get: readThenRemoved }));
}

test('forgets the deletions of entries that were removed', async () => {
  at('2026-06-12', 20 * 60);
  await removeMany();
  await enqueueCommandAndWait({ kind: 'claim-delivery', order: 'order/a' });
  expect(await countStored()).toBe(FORGOTTEN_AT_ONCE + 1);
  at('2026-06-13', 5 * 60);
  expect(await kept()).toEqual([]);
  expect(await countStored()).toBeLessThanOrEqual(1);
});

test('does not bring back an entry that another tab has removed and forgotten', async () => {
  const entry = await enqueueCommandAndWait({ kind: 'claim-delivery', order: 'order/a' });
  await removeMany();
  const stored = await localDatabase(outboxName(user)).get(entry!._id);
  removeAfterNextRead();
  expect(await tryRemoving(user, stored._id, () => true)).toBe('missing');
  expect(await countStored()).toBeLessThanOrEqual(1);
  const database = localDatabase(outboxName(user));
  await expect(database.put({ ...stored, state: 'sending' })).rejects.toMatchObject({ status: 409 });
  expect(await applyEvent(user, stored._id, { type: 'sending' })).toBeNull();
  expect(await readOutbox(user)).toEqual([]);
});

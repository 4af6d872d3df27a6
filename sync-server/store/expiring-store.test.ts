import { beforeAll, expect, test } from 'vitest';
import { STATE } from '#documents/databases';
import type { Limit } from '#documents/user';
import { duringTests } from '../testing/during-tests.ts';
import { beforeNext } from '../testing/in-between.ts';
import { startTestStore } from '../testing/test-store.ts';
import { ExpiringStore } from './expiring-store.ts';

const ID = `limit/order:${'0'.repeat(32)}` as const;
const running = duringTests(startTestStore);
let servers: ExpiringStore[];
beforeAll(() => {
  servers = [1, 2].map(() => new ExpiringStore(running.couch, 'secret'));
});

const at = (second: number) => new Date(Date.UTC(2026, 5, 12, 16, 0, second)).toISOString();
const count = (server: ExpiringStore, second: number) =>
  server.changeLimit(ID, (current) => ({
    _id: ID,
    type: 'limit',
    events: [...(current?.events ?? []), at(second)],
  }));

test('what several servers count is added up, whatever each of them wrote last', async () => {
  const [one, other] = servers as [ExpiringStore, ExpiringStore];
  await count(one, 1);
  await count(other, 2);
  await count(other, 3);
  await count(one, 4);
  expect((await running.couch.get<Limit>(STATE, ID))?.events).toEqual([1, 2, 3, 4].map(at));
});

test('a refusal is decided on what is stored, and a removed count starts again', async () => {
  const [one, other] = servers as [ExpiringStore, ExpiringStore];
  const most = (limit: number) => (current: Limit | null) => {
    if ((current?.events.length ?? 0) >= limit) throw new Error('too many');
    return { _id: ID, type: 'limit' as const, events: [...(current?.events ?? []), at(9)] };
  };
  await expect(new ExpiringStore(running.couch, 'secret').changeLimit(ID, most(4))).rejects.toThrow(
    'too many',
  );
  await other.sweep<Limit>('limit/', () => true);
  await one.changeLimit(ID, most(4));
  expect((await running.couch.get<Limit>(STATE, ID))?.events).toEqual([at(9)]);
});

test('what changed since it was found is not removed unless it is over still', async () => {
  const [one, other] = servers as [ExpiringStore, ExpiringStore];
  await count(other, 1);
  const isOver = ({ events }: Limit) => !events.includes(at(50));
  beforeNext(running.couch, 'removeIf', () => count(other, 50));
  expect(await one.sweep<Limit>('limit/', isOver)).toBe(0);
  expect((await running.couch.get<Limit>(STATE, ID))?.events).toContain(at(50));
});

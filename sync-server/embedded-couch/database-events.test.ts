import { expect, test } from 'vitest';
import { DatabaseEvents } from './database-events.ts';

test('have the last event of each database since a number, oldest first, however many there were', () => {
  const events = new DatabaseEvents();
  for (let round = 0; round < 50; round++) {
    for (const name of ['orders', 'users', 'orders']) events.emit(name, 'updated');
    events.emit(`kitchen-${round}`, 'created');
  }
  const before = events.count;
  events.emit('kitchen-7', 'updated');
  events.emit('orders', 'updated');
  events.emit('kitchen-7', 'deleted');
  expect(events.since(before)).toEqual([
    { db_name: 'orders', type: 'updated', seq: before + 2 },
    { db_name: 'kitchen-7', type: 'deleted', seq: before + 3 },
  ]);
  expect(events.since(before + 3)).toEqual([]);
  const all = events.since(0).map(({ db_name }) => db_name);
  expect(all).toHaveLength(52);
  expect(all.slice(-3)).toEqual(['kitchen-49', 'orders', 'kitchen-7']);
});

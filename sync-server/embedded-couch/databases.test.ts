import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { DatabaseEvents } from './database-events.ts';
import { Databases } from './databases.ts';

test('databases leave memory when they are idle, and are the same when used again', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'databases-'));
  const events = new DatabaseEvents();
  const databases = await Databases.load({ dataDir, events, idleCloseMs: 5, mostOpen: 300, repairMs: 1000 });
  const names = Array.from({ length: 8 }, (_, index) => `db-${index}`);
  const write = (name: string, id: string) => databases.use(name, ({ pouch }) => pouch.put({ _id: id }));
  for (const name of names) await databases.create(name);
  await Promise.all(names.map((name) => write(name, 'first')));
  await expect.poll(() => databases.inMemory).toBe(0);
  // The database is used while it is being closed: it must never be open twice.
  for (let round = 0; round < 40; round++) {
    await Promise.all(names.map((name) => write(name, `n${round}`)));
    await pause(4 + (round % 3));
  }
  const { total_rows: total } = await databases.use(names[0]!, ({ pouch }) => pouch.allDocs({}));
  expect(total).toBe(41);
  await expect.poll(() => databases.inMemory).toBe(0);
  await databases.close();
  await rm(dataDir, { recursive: true });
}, 60_000);

test('the databases that were used last stay open, and the others are closed before they are idle for long', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'databases-'));
  const options = { dataDir, events: new DatabaseEvents(), idleCloseMs: 60_000, mostOpen: 3, repairMs: 1000 };
  const databases = await Databases.load(options);
  const names = Array.from({ length: 12 }, (_, index) => `db-${index}`);
  for (const name of names) await databases.create(name);
  const write = (name: string, id: string) => databases.use(name, ({ pouch }) => pouch.put({ _id: id }));
  for (const name of names) {
    await write(name, 'first');
    await write('db-0', `after-${name}`);
    await expect.poll(() => databases.inMemory).toBeLessThanOrEqual(3);
  }
  let opened = 0;
  await databases.use('db-0', async ({ pouch }) => {
    opened += (await pouch.info()).doc_count;
    // Databases in use stay open, however many there are.
    await Promise.all(names.map((name) => write(name, 'second')));
  });
  expect(opened).toBe(13);
  for (const name of names) {
    const { rows } = await databases.use(name, ({ pouch }) => pouch.allDocs({}));
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(['first', 'second']));
  }
  await databases.close();
  await rm(dataDir, { recursive: true });
}, 60_000);

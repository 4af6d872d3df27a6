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
  const databases = await Databases.load({ dataDir, events, idleCloseMs: 5, repairMs: 1000 });
  const names = Array.from({ length: 8 }, (_, index) => `db-${index}`);
  const write = (name: string, id: string) => databases.use(name, ({ pouch }) => pouch.put({ _id: id }));
  for (const name of names) await databases.create(name);
  await Promise.all(names.map((name) => write(name, 'first')));
  await expect.poll(() => databases.inMemory).toBe(0);
  // Uses while the database is being closed: it must never be open twice.
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

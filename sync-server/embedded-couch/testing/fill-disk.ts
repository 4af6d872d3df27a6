/**
 * Runs a server in the given folder, fills its small file system, frees space again, restarts the server, and prints
 * the outcome of the writes. full-tmpfs.test.ts runs this in its own process and mount namespace.
 */
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TestServer } from './server.ts';

const folder = process.argv[2]!;
const filler = join(folder, 'filler');
const server = new TestServer();
server.dataDir = join(folder, 'couchdb');

const databases = ['ledger', 'copies'];
const acknowledged: string[] = [];
const statuses: Record<string, number[]> = { full: [], room: [], sound: [] };

async function write(phase: string): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    for (const db of databases) {
      const path = `${db}/${phase}-${n}`;
      const { status } = await server.put(`/${path}`, { text: 'x'.repeat(1000) });
      if (status === 201) acknowledged.push(path);
      statuses[phase]!.push(status);
    }
  }
}

function fill(): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(filler, Buffer.alloc(bavail * bsize));
}

await server.start();
for (const db of databases) await server.put(`/${db}`);
for (const db of databases) await server.put(`/${db}/before`);
fill();
await write('full');
const health = [(await server.get('/_up')).status];
const read = (await server.get('/ledger/before')).status;
const refused = [await server.put('/new'), await server.put('/ledger/_security', {})].map(
  ({ status }) => status,
);
rmSync(filler);
await write('room');
const deadline = Date.now() + 20_000;
while ((await server.get('/_up')).status !== 200 && Date.now() < deadline) await pause(20);
health.push((await server.get('/_up')).status);
await write('sound');
await server.restart();
const stored = new Set<string>();
for (const db of databases) for (const id of await server.idsOf(db)) stored.add(`${db}/${id}`);
const lost = acknowledged.filter((path) => !stored.has(path));
await server.stop();
console.log(JSON.stringify({ statuses, health, read, refused, acknowledged: acknowledged.length, lost }));

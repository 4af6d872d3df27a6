import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { contentsOf } from './embedded-couch/testing/folder-contents.ts';
import { freePort, ServerProcess } from './testing/server-process.ts';

const running: ServerProcess[] = [];
// All servers are stopped before a folder is deleted, because two of them may share it and the other one would still
// write.
afterEach(async () => {
  const all = running.splice(0);
  await Promise.all(all.map((each) => each.kill()));
  for (const each of all) await each.remove();
});

async function create(dataDir?: string): Promise<ServerProcess> {
  const env = { PORT: String(await freePort()), ...(dataDir && { DATA_DIR: dataDir }) };
  const made = await ServerProcess.create(env);
  running.push(made);
  return made;
}
const lines = (server: ServerProcess) => server.output.trim().split('\n');
const healthOf = async (server: ServerProcess) => (await fetch(`${server.url}/health`)).status;

test('a second server on the same data exits with a message, and leaves the files of the first unchanged', async () => {
  const first = await create();
  await first.start();
  const secrets = join(first.dataDir, 'secrets');
  const before = await contentsOf(secrets);
  expect(Object.keys(before)).toContain('couchdb-url');
  const second = await create(first.dataDir);
  second.spawn();
  expect(await second.ended).toBe(1);
  expect(lines(second)).toEqual([
    `Another server is using the data folder ${join(first.dataDir, 'couchdb')}. Stop that server, or start this one ` +
      'with another folder. Nothing was changed.',
  ]);
  expect(await contentsOf(secrets)).toEqual(before);
  expect(await healthOf(first)).toBe(200);
  expect(await first.stop()).toBe(0);
}, 120_000);

test('of two servers that start at the same moment on a new folder one opens, and its address is kept', async () => {
  const one = await create();
  const two = await create(one.dataDir);
  for (const each of [one, two]) each.spawn();
  const winner = await Promise.race([one.ended.then(() => two), two.ended.then(() => one)]);
  const loser = winner === one ? two : one;
  expect(lines(loser)).toEqual([expect.stringMatching(/^Another server is using the data folder/)]);
  await expect.poll(() => winner.output, { timeout: 60_000 }).toContain('is open at');
  expect(await healthOf(winner)).toBe(200);
  const address = await readFile(join(one.dataDir, 'secrets', 'couchdb-url'), 'utf8');
  expect((await fetch(`${new URL(address).origin}/`)).status).toBe(200);
}, 120_000);

test('a server that cannot read its data exits with a message', async () => {
  const server = await create();
  await server.start();
  await server.stop();
  const folder = join(server.dataDir, 'couchdb', 'orders');
  await rm(join(folder, 'settings.json'));
  const before = await contentsOf(join(server.dataDir, 'couchdb'));
  server.spawn();
  expect(await server.ended).toBe(1);
  expect(lines(server)).toEqual([expect.stringContaining(`The database in ${folder} cannot be used`)]);
  expect(await contentsOf(join(server.dataDir, 'couchdb'))).toEqual(before);
}, 120_000);

test('a server without its ledger does not start, and says what to do', async () => {
  const server = await create();
  await server.start();
  await server.stop();
  const documents = join(server.dataDir, 'couchdb', 'orders', 'documents');
  const manifest = (await readdir(documents)).find((name) => name.startsWith('MANIFEST'))!;
  await writeFile(join(documents, manifest), 'garbage');
  server.spawn();
  expect(await server.ended).toBe(1);
  expect(server.output).toContain('the database orders cannot be used');
  expect(server.output).toContain('Restore the folder from a backup');
  expect(lines(server).at(-1)).toMatch(/^The database cannot be used: 503 database_damaged/);
  expect(server.output).not.toMatch(/^ {4}at /m);
  expect(await readFile(join(documents, manifest), 'utf8')).toBe('garbage');
}, 120_000);

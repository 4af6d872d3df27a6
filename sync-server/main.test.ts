import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Couch } from './store/couch.ts';
import { databaseContents } from './testing/database-contents.ts';
import { ServerProcess } from './testing/server-process.ts';

const contents = async (server: ServerProcess) =>
  databaseContents(new Couch((await readFile(join(server.dataDir, 'secrets/couchdb-url'), 'utf8')).trim()));

describe('the process', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await ServerProcess.create({ HOST: '0.0.0.0' });
  });
  afterAll(() => server.remove());

  test('prints its address and its services, and exits when asked to', async () => {
    await server.start();
    expect(server.output).toContain(`is open at http://localhost:${server.port}`);
    expect(server.output).toMatch(/embedded CouchDB[\s\S]+\/dev\/sms[\s\S]+sandbox[\s\S]+gazetteer/);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
  }, 60_000);

  test('starts again on its data without writing any document', async () => {
    await server.start();
    const before = await contents(server);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['catalog', 'gazetteer', 'orders', 'users']));
    await server.stop();
    await server.start();
    const after = await contents(server);
    await server.stop();
    expect(after).toEqual(before);
  }, 60_000);

  test('reports that its port is in use, with the remedy', async () => {
    const other = createServer().listen(server.port, '0.0.0.0');
    await once(other, 'listening');
    server.spawn();
    expect(await server.ended).toBe(1);
    expect(server.output).toContain(`Port ${server.port} is in use`);
    other.close();
  }, 60_000);
});

test('a missing app is reported, because visitors get no pages', async () => {
  const server = await ServerProcess.create({ APP_DIR: join(tmpdir(), 'no-app') });
  await server.start();
  expect(server.output).toMatch(/app +not built in .*no-app: run `npm run build`/);
  expect((await fetch(server.url)).status).toBe(503);
  expect(await server.stop()).toBe(0);
  await server.remove();
}, 60_000);

test('all faults of the configuration are reported', async () => {
  const server = await ServerProcess.create({ PORT: '99999', DEMO: 'perhaps' });
  server.spawn();
  expect(await server.ended).toBe(1);
  expect(server.output).toMatch(/PORT: [\s\S]*DEMO: /);
  await server.remove();
}, 60_000);

// @vitest-environment node
import PouchDB from 'pouchdb-core';
import { afterAll, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/device.ts';

const SERVER = 'https://eetplein.test';
afterAll(() => vi.unstubAllGlobals());

/** PouchDB's list of the databases that were opened and not closed, which its types do not have. */
const opened = (): string[] => [
  ...(PouchDB as unknown as { _destructionListeners: Map<string, unknown> })._destructionListeners.keys(),
];

test.each([
  ['succeeds', 200],
  ['fails', 503],
])('closes the server’s database when a replication %s', async (_, status) => {
  stubBrowser(SERVER);
  vi.stubGlobal('fetch', async () => Response.json({ results: [], last_seq: 2, pending: 0 }, { status }));
  const { localDatabase } = await import('./replicas.ts');
  const { pull } = await import('./replicate.ts');
  const database = localDatabase('kitchen-roma');
  expect(await pull('kitchen-roma', database)).toMatchObject({ status });
  expect(opened().filter((name) => name.startsWith(SERVER))).toEqual([]);
  await database.destroy();
});

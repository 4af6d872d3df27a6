// @vitest-environment node
import PouchDB from 'pouchdb-core';
import { afterAll, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/device.ts';

const SERVER = 'https://eetplein.test';
afterAll(() => vi.unstubAllGlobals());

/** How many instances of the server's databases PouchDB keeps; its types do not have the list. */
function kept(): number {
  const { _destructionListeners } = PouchDB as unknown as { _destructionListeners: Map<string, object[]> };
  return [..._destructionListeners].flatMap(([name, all]) => (name.startsWith(SERVER) ? all : [])).length;
}

test.each([
  ['succeed', 200],
  ['fail', 503],
])('keeps one instance of the server’s database for all replications, which %s', async (_, status) => {
  stubBrowser(SERVER);
  vi.stubGlobal('fetch', async () => Response.json({ results: [], last_seq: 2, pending: 0 }, { status }));
  const { localDatabase } = await import('./replicas.ts');
  const { pull } = await import('./replicate.ts');
  const database = localDatabase('kitchen-roma');
  for (let times = 0; times < 3; times++)
    expect(await pull('kitchen-roma', database)).toMatchObject({ status });
  expect(kept()).toBe(1);
  await database.destroy();
});

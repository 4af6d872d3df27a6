import { afterEach, beforeEach, expect, vi } from 'vitest';
import { soundDisk } from './failing-leveldown.ts';
import { TestServer } from './server.ts';

/** For each test a server with the databases `ledger` and `copies`, a document in each, and what the server logged. */
export function withTwoDatabases(id: string) {
  const server = new TestServer();
  const logged: string[] = [];
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation((line) => logged.push(String(line)));
    await server.start();
    for (const db of ['ledger', 'copies']) {
      await server.put(`/${db}`);
      await server.put(`/${db}/${id}`);
    }
  });
  afterEach(async () => {
    soundDisk();
    await server.remove();
    vi.restoreAllMocks();
    logged.length = 0;
  });
  const health = async () => (await server.get('/_up')).status;
  /** Waits until every database is sound. */
  const sound = () => expect.poll(health, { timeout: 10_000 }).toBe(200);
  return { server, logged, health, sound };
}

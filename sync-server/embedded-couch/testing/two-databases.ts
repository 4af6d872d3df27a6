import { afterEach, beforeEach, expect, vi } from 'vitest';
import { soundDisk } from './failing-leveldown.ts';
import { TestServer } from './server.ts';

/**
 * Starts a server for each test, with databases `ledger` and `copies` and a document in each, and records what it logs.
 */
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

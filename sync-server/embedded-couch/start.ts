import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { DatabaseEvents } from './database-events.ts';
import { Databases } from './databases.ts';
import { handleRequest } from './handle-request.ts';
import { lockDataFolder } from './storage/lock-data-folder.ts';

export interface EmbeddedCouchOptions {
  dataDir: string;
  /** 0: any free port. */
  port?: number;
  host?: string;
  admin: { name: string; password: string };
  /** The HMAC secret of bearer tokens. */
  jwtSecret: string;
  /** Milliseconds after which an unused database is closed. */
  idleCloseMs?: number;
  /** Milliseconds between two attempts to reopen a database that cannot be written or read. */
  repairMs?: number;
}

export interface EmbeddedCouch {
  url: string;
  port: number;
  /** How many feeds wait for a change now. */
  waitingFeeds(): number;
  close(): Promise<void>;
}

/** How long a stop waits for the answers under way. */
const stopPatienceMs = 10_000;

/**
 * A CouchDB-compatible server in this process, its data in a folder. Throws a DataFolderError if another server uses
 * the folder or if the settings of a database are missing or not valid; then nothing in the folder was changed.
 */
export async function startEmbeddedCouch(options: EmbeddedCouchOptions): Promise<EmbeddedCouch> {
  const { dataDir, idleCloseMs = 60_000, repairMs = 1000 } = options;
  const unlock = await lockDataFolder(dataDir);
  try {
    const events = new DatabaseEvents();
    const databases = await Databases.load({ dataDir, events, idleCloseMs, repairMs });
    return await listen(options, databases, events, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function listen(
  { port = 0, host = '127.0.0.1', admin, jwtSecret }: EmbeddedCouchOptions,
  databases: Databases,
  events: DatabaseEvents,
  unlock: () => void,
): Promise<EmbeddedCouch> {
  const stopping = new AbortController();
  const services = { databases, events, credentials: { admin, jwtSecret }, stopping: stopping.signal };
  const answering = new Set<Promise<unknown>>();
  const server = createServer((request, response) => {
    const answered = new Promise<void>((resolve) => response.once('close', resolve));
    answering.add(answered);
    void answered.then(() => answering.delete(answered));
    void handleRequest(request, response, services);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    port: address.port,
    waitingFeeds: () => events.waiting,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      stopping.abort(new Error('The server stops'));
      await Promise.race([Promise.all(answering), setTimeout(stopPatienceMs, null, { ref: false })]);
      // What is left is idle, or was opened by a client in advance and never used.
      server.closeAllConnections();
      await closed;
      await databases.close();
      unlock();
    },
  };
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { DatabaseEvents } from './database-events.ts';
import { Databases } from './databases.ts';
import { handleRequest } from './handle-request.ts';
import { CheckNotes } from './storage/check-notes.ts';
import { CheckRounds } from './storage/check-rounds.ts';
import { lockDataFolder } from './storage/lock-data-folder.ts';

export interface EmbeddedCouchOptions {
  dataDir: string;
  /** 0 for any free port. */
  port?: number;
  host?: string;
  admin: { name: string; password: string };
  /** The HMAC secret of bearer tokens. */
  jwtSecret: string;
  /** Milliseconds after which an unused database is closed. */
  idleCloseMs?: number;
  /** Maximum number of open databases; those in use stay open, however many there are. */
  mostOpen?: number;
  /** Milliseconds between two attempts to reopen a database that cannot be written or read. */
  repairMs?: number;
  /** Milliseconds until the files of open databases are checked for the first time. */
  recheckMs?: number;
}

export interface EmbeddedCouch {
  url: string;
  port: number;
  /** Number of feeds that wait for a change. */
  waitingFeeds(): number;
  close(): Promise<void>;
}

const dayMs = 24 * 60 * 60_000;
/** Milliseconds that a stop waits for requests in progress. */
const stopPatienceMs = 10_000;

/**
 * A CouchDB-compatible server in this process, with its data in a folder. Throws a DataFolderError, without changing
 * the folder, if another server uses it or if the settings of a database are missing or not valid.
 */
export async function startEmbeddedCouch(options: EmbeddedCouchOptions): Promise<EmbeddedCouch> {
  const { dataDir, idleCloseMs = 60_000, mostOpen = 300, repairMs = 1000 } = options;
  const unlock = await lockDataFolder(dataDir);
  let notes: CheckNotes | undefined;
  const release = async () => {
    await notes?.close();
    unlock();
  };
  try {
    const events = new DatabaseEvents();
    const databases = await Databases.load({ dataDir, events, idleCloseMs, mostOpen, repairMs });
    notes = await CheckNotes.open(dataDir);
    return await listen(options, databases, events, { notes, release });
  } catch (error) {
    await release();
    throw error;
  }
}

async function listen(
  { port = 0, host = '127.0.0.1', admin, jwtSecret, recheckMs = 30_000 }: EmbeddedCouchOptions,
  databases: Databases,
  events: DatabaseEvents,
  { notes, release }: { notes: CheckNotes; release(): Promise<void> },
): Promise<EmbeddedCouch> {
  const stopping = new AbortController();
  const services = { databases, events, credentials: { admin, jwtSecret }, stopping: stopping.signal };
  const server = createServer((request, response) => void handleRequest(request, response, services));
  const answering = responsesOf(server);
  const bound = await listenAt(server, port, host);
  const rounds = new CheckRounds({
    notes,
    onDamage: (location, fault) => void databases.reportDamage(location, fault).catch(() => {}),
    firstMs: recheckMs,
    everyMs: dayMs,
  });
  return {
    url: `http://${host}:${bound}`,
    port: bound,
    waitingFeeds: () => events.waiting,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      stopping.abort(new Error('The server stops'));
      await Promise.race([Promise.all(answering), setTimeout(stopPatienceMs, null, { ref: false })]);
      // The remaining connections are idle, or were opened in advance by a client and never used.
      server.closeAllConnections();
      await closed;
      await rounds.stop();
      await databases.close();
      await release();
    },
  };
}

/** The responses in progress: a promise for each, which is removed when it resolves. */
function responsesOf(server: Server): ReadonlySet<Promise<void>> {
  const answering = new Set<Promise<void>>();
  server.on('request', (_, response) => {
    const answered = new Promise<void>((resolve) => response.once('close', resolve));
    answering.add(answered);
    void answered.then(() => answering.delete(answered));
  });
  return answering;
}

/** Returns the port: for 0 the one that was free. */
async function listenAt(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

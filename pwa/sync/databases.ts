import http from 'pouchdb-adapter-http';
import idb from 'pouchdb-adapter-idb';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';
import { CATALOG } from '#documents/databases';
import { serverAnswered } from './connection.ts';
import { ownName, serverPath, serverUrl } from './environment.ts';
import { session } from './session-store.ts';

PouchDB.plugin(idb).plugin(http).plugin(replication);

export type Database = PouchDB.Database<object>;
const TIMEOUT_MS = 30_000;
const opened = new Map<string, Database>();

// Another tab may have logged out and removed them: a handle on a removed database answers nothing any more.
session.subscribe(() => {
  for (const name of opened.keys()) if (name !== CATALOG) opened.delete(name);
});

/** A database on this device. The only `new PouchDB` of the page is in this file. */
export function localDatabase(name: string): Database {
  const present = opened.get(name);
  if (present) return present;
  // Catalogue documents are only ever read at their newest; old revisions would fill a small phone.
  const database = new PouchDB(ownName(name), { adapter: 'idb', auto_compaction: true, revs_limit: 20 });
  database.setMaxListeners(50);
  opened.set(name, database);
  return database;
}

export async function destroyDatabase(name: string): Promise<void> {
  const database = localDatabase(name);
  opened.delete(name);
  await database.destroy();
}

/** The server's database of that name, reached through its /db with the token of whoever is logged in now. */
export function remoteDatabase(name: string): Database {
  const url = serverUrl(`/db/${name}`).href;
  return new PouchDB(url, { adapter: 'http', skip_setup: true, fetch: fetchFromServer } as never);
}

/** How far the server's database is now; null where it does not say. */
export async function remoteSequence(name: string): Promise<string | number | null> {
  const url = serverUrl(`/db/${name}/_changes?since=now&limit=1`).href;
  const answer = await fetchFromServer(url)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  return answer?.last_seq ?? null;
}

async function fetchFromServer(url: string | Request, options: RequestInit = {}): Promise<Response> {
  const address = new URL(url as string);
  if (isOnlyForPouch(address.pathname)) return Response.json({});
  const headers = new Headers(options.headers);
  const token = session.get()?.token;
  if (token && !address.pathname.startsWith(serverPath('/db/catalog')))
    headers.set('authorization', `Bearer ${token}`);
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(options.signal ? [options.signal] : [])];
  const signal = AbortSignal.any(limits);
  const response = await fetch(address, { ...options, headers, credentials: 'omit', signal });
  // Not so the login page of a hotel's network.
  if (response.headers.get('content-type')?.includes('json')) serverAnswered(true);
  return response;
}

/**
 * What replication asks beside the documents, each a round trip for nothing: of the server a uuid to name its checkpoint
 * by (the address is as good), of a database its size to count the progress by, which nobody here reads. PouchDB leaves
 * a failure of the latter unhandled besides.
 */
const isOnlyForPouch = (path: string): boolean =>
  /^(\/[^/]+)?\/?$/.test(path.slice(serverPath('/db').length));

type Local<T> = T & { _id: string; _rev?: string };

/** A `_local` document: what this device notes about a database; it is never replicated. */
export async function readNote<T extends object>(database: Database, name: string): Promise<T | null> {
  return database.get<Local<T>>(`_local/${name}`).catch(absent);
}

export async function writeNote<T extends object>(database: Database, name: string, note: T): Promise<void> {
  const present = await readNote<Local<T>>(database, name);
  const next = { ...note, _id: `_local/${name}`, ...(present?._rev && { _rev: present._rev }) };
  await database.put(next).catch((error) => {
    // Another tab noted the same moment: either note will do.
    if (error.status !== 409) throw error;
  });
}

/** For `.catch`: a document that is not there is null; every other error stays one. */
export function absent(error: { status?: number }): null {
  if (error.status === 404) return null;
  throw error;
}

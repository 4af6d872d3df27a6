import http from 'pouchdb-adapter-http';
import PouchDB from 'pouchdb-core';
import { CATALOG, IDENTITY_ID } from '#documents/databases';
import { appHeaders, heardAnswer } from './app-version.ts';
import { serverAnswered } from './connection.ts';
import { serverPath, serverUrl } from './environment.ts';
import type { Pouch } from './local-database.ts';
import { session } from './session-store.ts';

PouchDB.plugin(http);

const TIMEOUT_MS = 30_000;

/** The server's database of that name, reached through its /db with the token of the user who is logged in now. */
export function remoteDatabase(name: string): Pouch {
  const url = serverUrl(`/db/${name}`).href;
  return new PouchDB(url, { adapter: 'http', skip_setup: true, fetch: fetchFromServer } as never);
}

/** How far the server's database is now; null if it does not say. */
export const remoteSequence = async (name: string): Promise<string | number | null> =>
  ((await ask(name, '_changes?since=now&limit=1'))?.last_seq as string | number | undefined) ?? null;

/**
 * Which database has this name at the server now. Null from a server that gives databases no identity, undefined
 * without an answer.
 */
export async function remoteIdentity(name: string): Promise<string | null | undefined> {
  const answer = await ask(name, IDENTITY_ID);
  return typeof answer?.identity === 'string' ? answer.identity : answer && null;
}

/** A document as the server has it; null if it does not have it, undefined without an answer. */
export const remoteDocument = (
  name: string,
  id: string,
): Promise<Record<string, unknown> | null | undefined> => ask(name, encodeURIComponent(id));

/** What a database answers to a GET. */
async function ask(name: string, path: string): Promise<Record<string, unknown> | null | undefined> {
  if (navigator.onLine === false) return undefined;
  try {
    const response = await fetchFromServer(serverUrl(`/db/${name}/${path}`).href);
    if (!response.headers.get('content-type')?.includes('json')) return undefined;
    if (response.status === 404) return null;
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

async function fetchFromServer(url: string | Request, options: RequestInit = {}): Promise<Response> {
  const address = new URL(url as string);
  if (isOnlyForPouch(address.pathname)) return Response.json({});
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(appHeaders())) headers.set(name, value);
  const token = session.get()?.token;
  if (token && !address.pathname.startsWith(serverPath(`/db/${CATALOG}`)))
    headers.set('authorization', `Bearer ${token}`);
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(options.signal ? [options.signal] : [])];
  const signal = AbortSignal.any(limits);
  const response = await fetch(address, { ...options, headers, credentials: 'omit', signal });
  heardAnswer(response);
  // Not so the login page of a hotel's network.
  if (response.headers.get('content-type')?.includes('json')) serverAnswered(true);
  return response;
}

/**
 * What replication asks beside the documents, each a round trip for nothing: of the server a uuid to name its checkpoint
 * by (the address is as good), of a database its size to count the progress by, which nothing here reads. PouchDB leaves
 * a failure of the latter unhandled besides.
 */
const isOnlyForPouch = (path: string): boolean =>
  /^(\/[^/]+)?\/?$/.test(path.slice(serverPath('/db').length));

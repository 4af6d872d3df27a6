import { CATALOG, IDENTITY_ID } from '#documents/databases';
import { appHeaders, checkAppVersion } from '../device/app-version.ts';
import { isOffline, serverAnswered } from '../device/connection.ts';
import { serverPath, serverUrl } from '../device/environment.ts';
import { session } from '../device/session-store.ts';
import type { Pouch } from './local-database.ts';

const TIMEOUT_MS = 30_000;

/**
 * By address, to reuse the instances: PouchDB keeps every one that is not closed, and a kitchen's page replicates for
 * weeks. None is closed, because a replication that failed may go on using its instance.
 */
const remotes = new Map<string, Pouch>();

/**
 * A database of the server, through /db, with the token of the current session. Rejects if the code of PouchDB's
 * replication cannot be fetched.
 */
export async function remoteDatabase(name: string): Promise<Pouch> {
  const { serverPouch } = await import('./server-pouch.ts');
  const address = serverUrl(`/db/${name}`).href;
  const remote = remotes.get(address) ?? serverPouch(address, fetchFromServer as typeof fetch);
  remotes.set(address, remote);
  return remote;
}

/** The current sequence of the server's database; null if it is not known. */
export const remoteSequence = async (name: string): Promise<string | number | null> =>
  ((await ask(name, '_changes?since=now&limit=1'))?.last_seq as string | number | undefined) ?? null;

/**
 * The identity of the server's database (rule offline/database-identity). null if it has none, undefined without an
 * answer.
 */
export async function remoteIdentity(name: string): Promise<string | null | undefined> {
  const answer = await ask(name, IDENTITY_ID);
  return typeof answer?.identity === 'string' ? answer.identity : answer && null;
}

/** The server's document; null if it does not exist, undefined without an answer. */
export const remoteDocument = (
  name: string,
  id: string,
): Promise<Record<string, unknown> | null | undefined> => ask(name, encodeURIComponent(id));

/** The answer to a GET in a database; null for 404, undefined without a usable answer. */
async function ask(name: string, path: string): Promise<Record<string, unknown> | null | undefined> {
  if (isOffline()) return undefined;
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
  checkAppVersion(response);
  // A captive portal answers with HTML.
  if (response.headers.get('content-type')?.includes('json')) serverAnswered(true);
  return response;
}

/**
 * Requests of PouchDB's replication that are wasted round trips: the server's uuid to name the checkpoint (the URL will
 * do), and the size of the database for its progress, which we do not use and whose failure PouchDB does not handle.
 */
const isOnlyForPouch = (path: string): boolean =>
  /^(\/[^/]+)?\/?$/.test(path.slice(serverPath('/db').length));

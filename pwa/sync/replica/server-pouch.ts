import http from 'pouchdb-adapter-http';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';
import type { Pouch } from './local-database.ts';

PouchDB.plugin(http);
PouchDB.plugin(replication);

interface ServerPouch extends Pouch {
  /** A request to a path of this database; the types of PouchDB do not list it. */
  fetch(path: string, options: RequestInit): Promise<Response>;
}

/** A database of a server for PouchDB's replication; in a chunk of its own, because a guest replicates nothing. */
export function serverPouch(url: string, fetch: typeof globalThis.fetch): Pouch {
  const pouch = new PouchDB(url, { adapter: 'http', skip_setup: true, fetch } as never) as ServerPouch;
  pouch.bulkGet = ((options: PouchDB.Core.BulkGetOptions) => bulkGet(pouch, options)) as Pouch['bulkGet'];
  return pouch;
}

/**
 * `_bulk_get` as replication asks for it. If its first call fails, as on a bad connection, PouchDB's own version
 * assumes that the server has no `_bulk_get`, and requests each document separately for as long as the page lives.
 */
async function bulkGet(
  pouch: ServerPouch,
  { docs }: PouchDB.Core.BulkGetOptions,
): Promise<PouchDB.Core.BulkGetResponse<object>> {
  const response = await pouch.fetch('_bulk_get?revs=true&latest=true', {
    method: 'POST',
    headers: new Headers({ accept: 'application/json', 'content-type': 'application/json' }),
    body: JSON.stringify({ docs }),
  });
  const answer = await response.json();
  if (response.ok) return answer;
  const { error: name, reason } = answer as { error: string; reason: string };
  throw Object.assign(new Error(reason), { name, reason, status: response.status });
}

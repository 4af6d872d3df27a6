import http from 'pouchdb-adapter-http';
import PouchDB from 'pouchdb-core';
import replication from 'pouchdb-replication';
import type { Pouch } from './local-database.ts';

PouchDB.plugin(http);
PouchDB.plugin(replication);

/** A database of a server for PouchDB's replication; in a chunk of its own, because a guest replicates nothing. */
export const serverPouch = (url: string, fetch: typeof globalThis.fetch): Pouch =>
  new PouchDB(url, { adapter: 'http', skip_setup: true, fetch } as never);

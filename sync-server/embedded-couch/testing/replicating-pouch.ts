import { PouchDB, plugins } from '../pouchdb-packages.ts';

// Test files that share a process share PouchDB too, and it takes this plugin only once.
if (!('replicate' in PouchDB.prototype)) PouchDB.plugin(plugins.http).plugin(plugins.replication);

/** PouchDB as on a phone: it can replicate with a server. */
export { PouchDB };

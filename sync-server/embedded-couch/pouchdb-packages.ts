import { createRequire } from 'node:module';

/**
 * PouchDB's packages, loaded without their published types. Those declare a global Buffer that is incompatible with
 * Node's, and only describe the library for applications.
 */
const require = createRequire(import.meta.url);

interface Constructor {
  new (location: string, options?: object): unknown;
  plugin(plugin: unknown): Constructor;
  adapter(name: string, adapter: unknown, usePrefix?: boolean): void;
  setMaxListeners(count: number): void;
}

type Adapter = (this: unknown, options: object, done: (error: unknown, api: unknown) => void) => void;

const load = (name: string) => {
  const loaded = require(name);
  return loaded.default ?? loaded;
};

export const PouchDB = load('pouchdb-core') as Constructor;
export const LevelPouch = load('pouchdb-adapter-leveldb-core') as Adapter;
export const plugins = {
  find: load('pouchdb-find') as object,
  mapReduce: load('pouchdb-mapreduce') as object,
  replication: load('pouchdb-replication') as object,
  http: load('pouchdb-adapter-http') as object,
};

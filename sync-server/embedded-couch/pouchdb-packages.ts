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

/** Makes the plugin that queries views: see `map-reduce.ts`. */
type CreateMapReduce = (
  localDocument: string,
  mapper: (source: string, emit: (key: unknown, value: unknown) => void) => (doc: object) => void,
  reducer: (source: string) => (keys: unknown, values: unknown[], rereduce: boolean) => unknown,
  checkDesignDocument: (doc: DesignDocument, view: string) => void,
) => object;
interface DesignDocument {
  _id: string;
  views?: Record<string, { map?: unknown }>;
}

const load = (name: string) => {
  const loaded = require(name);
  return loaded.default ?? loaded;
};

export const PouchDB = load('pouchdb-core') as Constructor;
export const LevelPouch = load('pouchdb-adapter-leveldb-core') as Adapter;
export const createMapReduce = load('pouchdb-abstract-mapreduce') as CreateMapReduce;
export const plugins = {
  find: load('pouchdb-find') as object,
  replication: load('pouchdb-replication') as object,
  http: load('pouchdb-adapter-http') as object,
};

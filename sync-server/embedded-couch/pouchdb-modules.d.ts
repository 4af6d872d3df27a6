/**
 * Types of the PouchDB packages as the server uses them. They also stand in for @types/pouchdb-core, which
 * declares a global Buffer of its own that Node's does not fit.
 */

declare module 'pouchdb-core' {
  const PouchDB: unknown;
  export default PouchDB;
}

declare module 'pouchdb-find' {
  const plugin: object;
  export default plugin;
}

declare module 'pouchdb-mapreduce' {
  const plugin: object;
  export default plugin;
}

declare module 'pouchdb-replication' {
  const plugin: object;
  export default plugin;
}

declare module 'pouchdb-adapter-http' {
  const plugin: object;
  export default plugin;
}

declare module 'pouchdb-adapter-leveldb-core' {
  const LevelPouch: (
    this: unknown,
    options: object,
    callback: (error: unknown, api: unknown) => void,
  ) => void;
  export default LevelPouch;
}

declare module 'pouchdb-merge' {
  export type RevisionNode = [
    id: string,
    state: { status: 'available' | 'missing'; deleted?: boolean },
    children: RevisionNode[],
  ];
  export type RevisionTree = { pos: number; ids: RevisionNode }[];
  export function winningRev(metadata: { rev_tree: RevisionTree }): string;
}

declare module 'pouchdb-selector-core' {
  export function matchesSelector(doc: object, selector: object): boolean;
}

declare module 'leveldown' {
  type Done = (error?: Error) => void;
  interface Level {
    _open(options: object, done: Done): void;
    _close(done: Done): void;
    _put(key: unknown, value: unknown, options: object, done: Done): void;
    _del(key: unknown, options: object, done: Done): void;
    _batch(operations: unknown[], options: object, done: Done): void;
  }
  const leveldown: {
    (location: string): Level;
    prototype: Level;
    destroy(location: string, done: Done): void;
  };
  export default leveldown;
}

/** Modules without published types. Only the parts that the server calls are declared. */

declare module 'pouchdb-merge' {
  export type RevisionNode = [
    id: string,
    state: { status: 'available' | 'missing'; deleted?: boolean },
    children: RevisionNode[],
  ];
  export type RevisionTree = { pos: number; ids: RevisionNode }[];
  export function winningRev(metadata: { rev_tree: RevisionTree }): string;
}

declare module 'leveldown' {
  export type Done = (error?: Error) => void;
  type Got = (error: Error | null | undefined, value?: unknown) => void;
  type Stepped = (error?: Error | null, key?: unknown, value?: unknown) => void;
  export interface LevelIterator {
    _next(done: Stepped): void;
  }
  export interface Level {
    open(options: object, done: Done): void;
    close(done: Done): void;
    get(key: string, options: object, done: Got): void;
    batch(operations: object[], done: Done): void;
    compactRange(start: Uint8Array, end: Uint8Array, done: Done): void;
    _open(options: object, done: Done): void;
    _close(done: Done): void;
    _put(key: unknown, value: unknown, options: object, done: Done): void;
    _del(key: unknown, options: object, done: Done): void;
    _batch(operations: unknown[], options: object, done: Done): void;
    _get(key: unknown, options: object, done: Got): void;
    _iterator(options: object): LevelIterator;
  }
  const leveldown: {
    (location: string): Level;
    prototype: Level;
    destroy(location: string, done: Done): void;
  };
  export default leveldown;
}

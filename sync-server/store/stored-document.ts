/** A document as CouchDB gives it. */
export type Stored<D = object> = D & { _id: string; _rev: string };
/** A document to write; without `_rev` it is new. */
export type Unsaved<D = object> = D & {
  _id: string;
  _rev?: string | undefined;
  _deleted?: boolean | undefined;
};
/** A leaf of the tree of revisions, which may be a deletion; with its history, the newest first, if that was asked for. */
export type Leaf<D = Stored> = D & {
  _revisions?: { start: number; ids: string[] };
  _deleted?: boolean | undefined;
};
/** The result for one document of `_bulk_docs`. */
export interface BulkResult {
  id: string;
  rev?: string;
  error?: string;
  reason?: string;
  /** Set if fewer than a majority of the copies of a cluster took it. */
  accepted?: boolean;
}

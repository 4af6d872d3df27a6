import { isSuperseded } from '../../design-docs/couch/check-shape.ts';
import type { AnyDocument } from '../../design-docs/couch/design-function.ts';
import { SHARED_DATABASES } from './shared-databases.ts';
import type { Leaf, Stored } from './stored-document.ts';

/**
 * The leaves of a document of which one has to win: those that are not deleted, and a deletion if it is longer than all
 * of them. CouchDB shows any other leaf rather than a deletion, even an older one that a node brings back; but an
 * acknowledged deletion is longer (`decided-write.ts`). A deletion that only ended the branch of a loser does not count.
 */
export function contenders<D extends object>(db: string, leaves: Leaf<Stored<D>>[]): Leaf<Stored<D>>[] {
  const living = leaves.filter(({ _deleted }) => !_deleted);
  // In projections, and in what users write themselves, deletions are not sealed.
  if (!SHARED_DATABASES.includes(db)) return living;
  const longest = Math.max(...living.map(generationOf));
  const deletion = leaves.find(
    (leaf) => leaf._deleted && !isSuperseded(leaf as AnyDocument) && generationOf(leaf) > longest,
  );
  return living.length > 0 && deletion ? [...living, deletion] : living;
}

/** NaN for a document that is not stored. */
export const generationOf = ({ _rev = '' }: { _rev?: string | undefined }): number =>
  Number.parseInt(_rev, 10);

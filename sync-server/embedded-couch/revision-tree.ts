import { createHash } from 'node:crypto';
import { type RevisionNode, type RevisionTree, winningRev } from 'pouchdb-merge';
import type { Document } from './pouch.ts';

export interface Revision {
  rev: string;
  parent: string | null;
  /** Whether its content is still stored. */
  stored: boolean;
  deleted: boolean;
  leaf: boolean;
}

/** Every revision of the tree, by its name. */
export function revisionsOf(tree: RevisionTree | null): Map<string, Revision> {
  const revisions = new Map<string, Revision>();
  const visit = (pos: number, [id, state, children]: RevisionNode, parent: string | null) => {
    const rev = `${pos}-${id}`;
    const { status, deleted = false } = state;
    revisions.set(rev, { rev, parent, stored: status === 'available', deleted, leaf: children.length === 0 });
    for (const child of children) visit(pos + 1, child, rev);
  };
  for (const { pos, ids } of tree ?? []) visit(pos, ids, null);
  return revisions;
}

export const generation = (rev: string) => Number.parseInt(rev, 10);

export const leavesOf = (revisions: Map<string, Revision>) =>
  [...revisions.values()].filter((revision) => revision.leaf);

/** The nearest ancestor whose content is still stored: the old document for judging a replicated write. */
export function storedAncestor(revisions: Map<string, Revision>, doc: Document): string | null {
  const { start, ids } = doc._revisions ?? { start: 0, ids: [] };
  const listed = ids.map((id, index) => `${start - index}-${id}`).slice(1);
  const known = listed.find((rev) => revisions.has(rev));
  for (let rev = known ?? null; rev !== null; rev = revisions.get(rev)?.parent ?? null) {
    if (revisions.get(rev)?.stored) return rev;
  }
  return null;
}

/** The next revision. The same content on the same parent gets the same name on every server. */
export function nextRevision(doc: Document, parent: string | null): { start: number; ids: string[] } {
  const { _id, _rev, _revisions, ...content } = doc;
  const id = createHash('md5')
    .update(JSON.stringify([parent, content]))
    .digest('hex');
  if (parent === null) return { start: 1, ids: [id] };
  return { start: generation(parent) + 1, ids: [id, parent.slice(parent.indexOf('-') + 1)] };
}

export const winnerOf = (tree: RevisionTree | null) => (tree ? winningRev({ rev_tree: tree }) : null);

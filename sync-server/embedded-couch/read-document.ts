import { checkId, checkRev } from './check-document.ts';
import { badRequest, notFound } from './couch-error.ts';
import { type Document, type Pouch, revisionTree } from './pouch.ts';
import { leavesOf, revisionsOf, winnerOf } from './revision-tree.ts';

type Options = Record<string, unknown>;

const passedOn = ['rev', 'revs', 'revs_info', 'conflicts', 'attachments', 'latest', 'open_revs'];

export async function readOne(pouch: Pouch, id: string, options: Options): Promise<Document> {
  if (!id.startsWith('_design/') && id.startsWith('_')) throw notFound();
  checkId(id);
  if (options.rev !== undefined) checkRev(options.rev);
  const meta = options.meta === true ? { conflicts: true, revs_info: true } : {};
  const { rev, latest, ...others } = pick(options);
  const isUnknown = latest === true && rev !== undefined && (await unknownOf(pouch, id, [rev])).length > 0;
  // As in CouchDB, the latest of an unknown revision is the winning revision.
  const doc = await pouch.get(id, { ...others, ...meta, ...(!isUnknown && { rev, latest }) });
  const withDeleted = options.deleted_conflicts === true || options.meta === true;
  return withDeleted ? { ...doc, ...(await deletedConflicts(pouch, id)) } : doc;
}

async function deletedConflicts(pouch: Pouch, id: string): Promise<Options> {
  const tree = await revisionTree(pouch, id);
  const winner = winnerOf(tree);
  const deleted = leavesOf(revisionsOf(tree)).filter((leaf) => leaf.deleted && leaf.rev !== winner);
  return deleted.length > 0 ? { _deleted_conflicts: deleted.map((leaf) => leaf.rev) } : {};
}

export type OpenRevision = { ok: Document } | { missing: string };

/** `open_revs`: all leaves, or the requested revisions; with `latest`, the leaves that descend from those. */
export async function readOpenRevisions(pouch: Pouch, id: string, options: Options): Promise<OpenRevision[]> {
  const { open_revs } = options;
  if (open_revs !== 'all' && !Array.isArray(open_revs)) throw badRequest('open_revs must be all or a list');
  if (Array.isArray(open_revs)) open_revs.forEach(checkRev);
  const unknown =
    Array.isArray(open_revs) && options.latest === true ? await unknownOf(pouch, id, open_revs) : [];
  const asked = Array.isArray(open_revs) ? open_revs.filter((rev) => !unknown.includes(rev)) : open_revs;
  const found = (await pouch.get(id, { ...pick(options), open_revs: asked })) as unknown as OpenRevision[];
  // They are read concurrently and arrive in any order.
  return [...found, ...unknown.map((missing) => ({ missing }))].sort((a, b) =>
    revOf(a) < revOf(b) ? -1 : 1,
  );
}

/**
 * Those of the given revisions that the document does not have. With `latest`, PouchDB throws for them in a place where
 * nothing can catch the error, which would end the process.
 */
async function unknownOf(pouch: Pouch, id: string, revs: unknown[]): Promise<string[]> {
  const known = await knownOf(pouch, id);
  return revs.map(String).filter((rev) => !known.has(rev));
}

const knownOf = async (pouch: Pouch, id: string) => revisionsOf(await revisionTree(pouch, id));

const revOf = (found: OpenRevision): string => ('ok' in found ? String(found.ok._rev) : found.missing);

const pick = (options: Options): Options =>
  Object.fromEntries(
    passedOn.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );

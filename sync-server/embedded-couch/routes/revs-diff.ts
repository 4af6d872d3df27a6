import type { Answer, Call } from '../call.ts';
import { badRequest } from '../couch-error.ts';
import { type Pouch, revisionTree } from '../pouch.ts';
import { readObject } from '../read-body.ts';
import { generation, leavesOf, revisionsOf } from '../revision-tree.ts';

interface Difference {
  missing: string[];
  possible_ancestors?: string[];
}

export const revisionsDiff = async (call: Call): Promise<Answer> => ({
  json: Object.fromEntries(await differences(call)),
});

export const missingRevisions = async (call: Call): Promise<Answer> => {
  const found = await differences(call);
  return { json: { missing_revs: Object.fromEntries(found.map(([id, { missing }]) => [id, missing])) } };
};

async function differences({ params, request, databases }: Call): Promise<[string, Difference][]> {
  const asked = Object.entries(await readObject(request));
  const found = await databases.use(params.db!, ({ pouch }) =>
    Promise.all(asked.map(async ([id, revs]) => ({ id, difference: await compare(pouch, id, revs) }))),
  );
  return found.flatMap(({ id, difference }) =>
    difference ? [[id, difference] as [string, Difference]] : [],
  );
}

async function compare(pouch: Pouch, id: string, revs: unknown): Promise<Difference | null> {
  if (!Array.isArray(revs)) throw badRequest('Revisions must be a list');
  const revisions = revisionsOf(await revisionTree(pouch, id));
  const missing = revs.filter((rev) => !revisions.has(rev));
  if (missing.length === 0) return null;
  const newest = Math.max(...missing.map(generation));
  const ancestors = leavesOf(revisions).filter(({ rev }) => generation(rev) < newest);
  return ancestors.length > 0
    ? { missing, possible_ancestors: ancestors.map(({ rev }) => rev) }
    : { missing };
}

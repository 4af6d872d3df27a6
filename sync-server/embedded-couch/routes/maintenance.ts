import type { Answer, Call } from '../call.ts';
import { badRequest } from '../couch-error.ts';
import { readBytes, readJson } from '../read-body.ts';

/** Answers at once, as CouchDB does, and compacts in the background. */
export async function compact({ params, request, databases }: Call): Promise<Answer> {
  await readJson(request).catch(() => null);
  const name = params.db!;
  if (!databases.compacting.has(name)) {
    databases.compacting.add(name);
    databases
      .use(name, (database) => database.compact())
      .catch((error: Error) => console.error(`embedded couch: compaction stopped (${error.name})`))
      .finally(() => databases.compacting.delete(name));
  }
  return { status: 202, json: { ok: true } };
}

export async function viewCleanup({ params, databases }: Call): Promise<Answer> {
  await databases.use(params.db!, ({ pouch }) => pouch.viewCleanup());
  return { status: 202, json: { ok: true } };
}

/** Nothing to do: every write is on disk before it is acknowledged. */
export const ensureFullCommit = ({ params, databases }: Call): Answer => ({
  status: 201,
  json: { ok: true, instance_start_time: String(databases.settings(params.db!).created) },
});

export const revisionLimit = ({ params, databases }: Call): Answer => ({
  json: databases.settings(params.db!).revsLimit,
});

export async function setRevisionLimit({ params, request, databases }: Call): Promise<Answer> {
  const revsLimit = Number((await readBytes(request)).toString());
  if (!Number.isInteger(revsLimit) || revsLimit < 1) throw badRequest('Rev limit has to be an integer');
  await databases.changeSettings(params.db!, { revsLimit });
  return { json: { ok: true } };
}

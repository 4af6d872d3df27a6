import type { Answer, Call } from '../call.ts';
import { CouchError } from '../couch-error.ts';
import { formatSequence } from '../sequence.ts';

const systemNames = new Set(['_users', '_replicator', '_global_changes']);

export async function createDatabase({ params, databases }: Call): Promise<Answer> {
  const name = params.db!;
  if (!/^[a-z][a-z0-9_$()+/-]*$/.test(name) && !systemNames.has(name)) {
    throw new CouchError(
      400,
      'illegal_database_name',
      `Name: '${name}'. Only lowercase characters (a-z), digits (0-9), and any of the characters ` +
        '_, $, (, ), +, -, and / are allowed. Must begin with a letter.',
    );
  }
  // The name of the folder must fit the file system.
  if (encodeURIComponent(name).length > 238) {
    throw new CouchError(
      400,
      'database_name_too_long',
      `At least one path segment of \`${name}\` is too long.`,
    );
  }
  await databases.create(name);
  return { status: 201, json: { ok: true }, headers: { location: `/${encodeURIComponent(name)}` } };
}

export async function deleteDatabase({ params, databases }: Call): Promise<Answer> {
  await databases.delete(params.db!);
  return { json: { ok: true } };
}

export async function databaseInfo({ params, databases }: Call): Promise<Answer> {
  const { created } = databases.settings(params.db!);
  const json = await databases.use(params.db!, async ({ name, pouch, uuid }) => {
    const { doc_count, update_seq } = await pouch.info();
    return {
      instance_start_time: String(created),
      db_name: name,
      purge_seq: formatSequence(0, uuid),
      update_seq: formatSequence(update_seq, uuid),
      doc_count,
      sizes: { file: 0, external: 0, active: 0 },
      props: {},
      disk_format_version: 8,
      compact_running: databases.compacting.has(name),
      cluster: { q: 1, n: 1, w: 1, r: 1 },
    };
  });
  return { json };
}

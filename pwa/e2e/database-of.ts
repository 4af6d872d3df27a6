import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProcess } from './server-process.ts';

interface Doc {
  _id: string;
  type?: string;
  heard?: string;
  seen?: string;
  board?: { required?: boolean; unreachable_since?: string };
}

/** The database of a server, as another server on it sees it. */
export async function databaseOf(server: ServerProcess) {
  const url = new URL((await readFile(join(server.env.DATA_DIR!, 'secrets/couchdb-url'), 'utf8')).trim());
  const authorization = `Basic ${Buffer.from(`${url.username}:${url.password}`).toString('base64')}`;
  const headers = { authorization };
  const at = (db: string, path: string) => new URL(`/${db}/${path}`, url.origin);
  const docs = async (db: string): Promise<Doc[]> => {
    const answer = await fetch(at(db, '_all_docs?include_docs=true'), { headers });
    return ((await answer.json()) as { rows: { doc: Doc }[] }).rows.map(({ doc }) => doc);
  };
  const get = async (db: string, id: string) => (await docs(db)).find(({ _id }) => _id === id)!;
  /**
   * Makes the devices of Pizzeria Roma unheard for four minutes, as recorded by another server that has been watching
   * them all that time.
   */
  const silence = async (now: string) => {
    for (const { _id, type } of await docs('kitchen-roma')) {
      if (type !== 'kitchen-device') continue;
      const heard = new Date(Date.parse(now) - 240_000).toISOString();
      await server.change('kitchen-roma', _id, { heard });
    }
    await server.change('catalog', 'organisation/roma', {
      board: { required: true, unreachable_since: now },
    });
  };
  return { docs, get, silence };
}

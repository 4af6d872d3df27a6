import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedCouch } from '../embedded-couch/start.ts';
import { Couch } from '../store/couch.ts';
import type { Config } from './config.ts';
import { developmentSecret } from './secrets.ts';

export interface RunningCouch {
  /** Contains the administrator's name and password. */
  url: string;
  /** Kind and address, to print at the start. */
  description: string;
  close(): Promise<void>;
}

type Where = Pick<Config, 'couchUrl' | 'dataDir' | 'jwtSecret'>;
const ADMIN = 'admin';

/** Apache CouchDB if COUCHDB_URL is set, otherwise the embedded server with its data in the data folder. */
export async function startCouch({ couchUrl, dataDir, jwtSecret }: Where): Promise<RunningCouch> {
  if (couchUrl) {
    const couch = new Couch(couchUrl);
    await askForDatabaseUpdates(couch);
    const origins = couch.nodes.all.map(({ url }) => url).join(' and ');
    return { url: couchUrl, description: `Apache CouchDB at ${origins}`, close: async () => {} };
  }
  const password = developmentSecret(dataDir, 'couchdb-admin');
  const embedded = await startEmbeddedCouch({
    dataDir: join(dataDir, 'couchdb'),
    admin: { name: ADMIN, password },
    jwtSecret,
  });
  const url = embedded.url.replace('://', `://${ADMIN}:${password}@`);
  const close = async () => {
    // The file is certainly this server's own: the folder stays locked until the database is closed.
    await rm(addressFile(dataDir), { force: true });
    await embedded.close();
  };
  try {
    await writeAddress(dataDir, url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, description: `embedded CouchDB at ${embedded.url}, data in ${dataDir}`, close };
}

/** The CouchDB of the running server, for a command line beside it. If none is running, starts one. */
export async function joinCouch(where: Where): Promise<RunningCouch> {
  const url = where.couchUrl ?? (await readFile(addressFile(where.dataDir), 'utf8').catch(() => '')).trim();
  if (url && (await answers(url))) {
    return { url, description: 'the CouchDB of the running server', close: async () => {} };
  }
  return startCouch(where);
}

/** Whether CouchDB answers, even if it has no disk space: `isUp` is then false, but most data can be read. */
const answers = (url: string): Promise<boolean> =>
  new Couch(url).request({ path: '_session' }).then(
    () => true,
    () => false,
  );

const addressFile = (dataDir: string): string => join(dataDir, 'secrets', 'couchdb-url');

async function writeAddress(dataDir: string, url: string): Promise<void> {
  const file = addressFile(dataDir);
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  await writeFile(file, `${url}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}

/** Apache CouchDB only reports which databases changed if this database exists. */
async function askForDatabaseUpdates(couch: Couch): Promise<void> {
  await couch.createDatabase('_global_changes');
}

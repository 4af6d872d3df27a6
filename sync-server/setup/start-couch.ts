import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { startEmbeddedCouch } from '../embedded-couch/start.ts';
import { Couch } from '../store/couch.ts';
import { type Config, ConfigError } from './config.ts';
import { couchFolder, secretFile } from './data-folder.ts';
import { CouchProbe } from './doctor/couch-probe.ts';
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
    const apache = await joinApache(couchUrl);
    await askForDatabaseUpdates(new Couch(couchUrl));
    return apache;
  }
  const password = developmentSecret(dataDir, 'couchdb-admin');
  const embedded = await startEmbeddedCouch({
    dataDir: couchFolder(dataDir),
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
  const { couchUrl, dataDir } = where;
  if (couchUrl) return joinApache(couchUrl);
  const url = (await readFile(addressFile(dataDir), 'utf8').catch(() => '')).trim();
  if (!url || !(await answers(url))) return startCouch(where);
  return { url, description: `the CouchDB of the running server, data in ${dataDir}`, close: async () => {} };
}

async function joinApache(url: string): Promise<RunningCouch> {
  await Promise.all(url.split(',').map(checkAddress));
  const origins = new Couch(url).nodes.all.map((node) => node.url).join(' and ');
  return { url, description: `Apache CouchDB at ${origins}`, close: async () => {} };
}

/**
 * Throws a ConfigError if something other than CouchDB answers at an address, or if CouchDB does not know its name and
 * password as the administrator's. A node that does not answer may be down, which is no fault of the settings.
 */
async function checkAddress(url: string): Promise<void> {
  const answer = await new CouchProbe(url).asAdmin('/_session').catch(() => null);
  if (!answer || answer.status >= 500) return;
  const roles: string[] | undefined = answer.body?.userCtx?.roles;
  const isRefused = [401, 403].includes(answer.status);
  if (!roles && !isRefused)
    throw new ConfigError(`  COUCHDB_URL: what answers at ${new Couch(url).url} is not CouchDB`);
  if (!roles?.includes('_admin')) {
    const says = 'CouchDB does not accept this name and password (it needs the administrator’s)';
    throw new ConfigError(`  COUCHDB_URL: ${says}`);
  }
}

/** Whether CouchDB answers, even if it has no disk space: `isUp` is then false, but most data can be read. */
const answers = (url: string): Promise<boolean> =>
  new Couch(url).request({ path: '_session' }).then(
    () => true,
    () => false,
  );

const addressFile = (dataDir: string): string => secretFile(dataDir, 'couchdb-url');

async function writeAddress(dataDir: string, url: string): Promise<void> {
  const file = addressFile(dataDir);
  await writeFile(file, `${url}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}

/** Apache CouchDB only reports which databases changed if this database exists. */
async function askForDatabaseUpdates(couch: Couch): Promise<void> {
  await couch.createDatabase('_global_changes');
}

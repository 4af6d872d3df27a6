import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { startEmbeddedCouch } from '../embedded-couch/start.ts';
import { Couch } from '../store/couch.ts';
import { createClock } from './clock.ts';
import { type Config, ConfigError } from './config.ts';
import { couchFolder, secretFile } from './data-folder.ts';
import { CouchProbe } from './doctor/couch-probe.ts';
import { developmentSecret } from './secrets.ts';

export interface RunningCouch {
  /** Contains the administrator's name and password. */
  url: string;
  /** Kind and address, to print at the start. */
  description: string;
  /** The clock of the rules, in epoch milliseconds: that of the running server if it can be found. */
  clock(): number;
  close(): Promise<void>;
}

type Where = Pick<Config, 'couchUrl' | 'dataDir' | 'jwtSecret'> & Partial<Pick<Config, 'clock'>>;
const ADMIN = 'admin';

/** Apache CouchDB if COUCHDB_URL is set, otherwise the embedded server with its data in the data folder. */
export async function startCouch(where: Where): Promise<RunningCouch> {
  const clock = createClock(where.clock ?? null);
  if (!where.couchUrl) return startEmbedded(where, clock);
  const apache = await joinApache(where.couchUrl, clock);
  await askForDatabaseUpdates(new Couch(where.couchUrl));
  return apache;
}

async function startEmbedded({ dataDir, jwtSecret }: Where, clock: () => number): Promise<RunningCouch> {
  const password = developmentSecret(dataDir, 'couchdb-admin');
  const embedded = await startEmbeddedCouch({
    dataDir: couchFolder(dataDir),
    admin: { name: ADMIN, password },
    jwtSecret,
  });
  const url = embedded.url.replace('://', `://${ADMIN}:${password}@`);
  const close = async () => {
    // The files are certainly this server's own: the folder stays locked until the database is closed.
    for (const file of [addressFile, clockFile]) await rm(file(dataDir), { force: true });
    await embedded.close();
  };
  try {
    await writeSecret(clockFile(dataDir), String(clock() - Date.now()));
    await writeSecret(addressFile(dataDir), url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, description: `embedded CouchDB at ${embedded.url}, data in ${dataDir}`, clock, close };
}

/** The CouchDB of the running server, for a command line beside it. If none is running, starts one. */
export async function joinCouch(where: Where): Promise<RunningCouch> {
  const { couchUrl, dataDir } = where;
  if (couchUrl) return joinApache(couchUrl, createClock(where.clock ?? null));
  const url = await readSecret(addressFile(dataDir));
  if (!url || !(await answers(url))) return startCouch(where);
  const clock = createClock(Date.now() + Number(await readSecret(clockFile(dataDir))));
  const description = `the CouchDB of the running server, data in ${dataDir}`;
  return { url, description, clock, close: async () => {} };
}

async function joinApache(url: string, clock: () => number): Promise<RunningCouch> {
  await Promise.all(url.split(',').map(checkAddress));
  const origins = new Couch(url).nodes.all.map((node) => node.url).join(' and ');
  return { url, description: `Apache CouchDB at ${origins}`, clock, close: async () => {} };
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
/** The milliseconds that the clock of the running server is ahead, for a command line beside it. */
const clockFile = (dataDir: string): string => secretFile(dataDir, 'clock-ahead');

const readSecret = (file: string): Promise<string> =>
  readFile(file, 'utf8').then(
    (text) => text.trim(),
    () => '',
  );

async function writeSecret(file: string, text: string): Promise<void> {
  await writeFile(file, `${text}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
}

/** Apache CouchDB only reports which databases changed if this database exists. */
async function askForDatabaseUpdates(couch: Couch): Promise<void> {
  await couch.createDatabase('_global_changes');
}

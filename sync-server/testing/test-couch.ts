import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedCouch } from '../embedded-couch/start.ts';
import { Couch } from '../store/couch.ts';

export interface TestCouch {
  /** Contains the administrator's name and password. */
  url: string;
  jwtSecret: string;
  /** Prefix of every database of this run, so that runs can share a CouchDB. */
  prefix: string;
  couch: Couch;
  close(): Promise<void>;
}

/** Starts an embedded server with its own folder, or uses the Apache CouchDB of COUCHDB_URL and COUCHDB_JWT_SECRET. */
export async function startTestCouch(): Promise<TestCouch> {
  const { COUCHDB_URL, COUCHDB_JWT_SECRET } = process.env;
  return COUCHDB_URL ? shareCouch(COUCHDB_URL, COUCHDB_JWT_SECRET ?? '') : startEmbedded();
}

async function shareCouch(url: string, jwtSecret: string): Promise<TestCouch> {
  const prefix = `t${randomBytes(6).toString('hex')}-`;
  const couch = new Couch(url, prefix);
  return { url, jwtSecret, prefix, couch, close: () => destroyAll(couch, prefix) };
}

async function startEmbedded(): Promise<TestCouch> {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-couch-'));
  const admin = { name: 'admin', password: randomBytes(8).toString('hex') };
  const jwtSecret = randomBytes(32).toString('hex');
  const embedded = await startEmbeddedCouch({ dataDir, admin, jwtSecret });
  const url = embedded.url.replace('://', `://${admin.name}:${admin.password}@`);
  const close = async () => {
    await embedded.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, jwtSecret, prefix: '', couch: new Couch(url), close };
}

async function destroyAll(couch: Couch, prefix: string): Promise<void> {
  const names = await couch.request<string[]>({ path: '_all_dbs' });
  for (const name of names.filter((candidate) => candidate.startsWith(prefix))) {
    await couch.destroyDatabase(name.slice(prefix.length));
  }
}

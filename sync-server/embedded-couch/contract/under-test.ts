import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jwt from 'jsonwebtoken';
import nano from 'nano';
import { afterAll, beforeAll } from 'vitest';
import { type EmbeddedCouch, startEmbeddedCouch } from '../start.ts';

/**
 * The server under test: an embedded one for each test file, or the CouchDB at COUCHDB_URL (with its admin in the
 * address, and its HMAC secret in COUCHDB_JWT_SECRET).
 */
const { COUCHDB_URL, COUCHDB_JWT_SECRET } = process.env;
const jwtSecret = COUCHDB_JWT_SECRET ?? 'a secret for tests';
const embeddedAdmin = { name: 'admin', password: 'secret' };

let address = '';
let adminHeader = '';
let embedded: EmbeddedCouch | undefined;
let dataDir: string | undefined;
const made: string[] = [];

/** Call once at the top of a test file. */
export function withServer(): void {
  beforeAll(async () => {
    const url = new URL(COUCHDB_URL?.split(',')[0] ?? (await startEmbedded()));
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    adminHeader = `Basic ${Buffer.from(credentials).toString('base64')}`;
    address = url.href.replace(/\/$/, '');
  });
  afterAll(async () => {
    for (const name of made.splice(0)) await call(`/${encodeURIComponent(name)}`, { method: 'DELETE' });
    await embedded?.close();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });
}

async function startEmbedded(): Promise<string> {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-couch-'));
  embedded = await startEmbeddedCouch({ dataDir, admin: embeddedAdmin, jwtSecret });
  return `http://admin:secret@127.0.0.1:${embedded.port}`;
}

export const randomName = () => `test-${randomUUID()}`;

/** A new database with its nano client; deleted after the tests of the file. */
export async function makeDatabase(members?: object) {
  const name = randomName();
  const server = nano({ url: address });
  // One copy, also on a cluster: what is tested is the API, not which copy a list is read from.
  await server.db.create(name, COUCHDB_URL ? { n: 1 } : {});
  made.push(name);
  if (members) await call(`/${name}/_security`, { method: 'PUT', body: { members, admins: {} } });
  return { name, url: `${address}/${name}`, db: server.use<Record<string, unknown>>(name), server };
}

export const forget = (name: string) => made.push(name);

export const token = (claims: object, options: { secret?: string; expiresIn?: number | null } = {}) => {
  const { secret = jwtSecret, expiresIn = 600 } = options;
  const exp = expiresIn === null ? {} : { exp: Math.floor(Date.now() / 1000) + expiresIn };
  return jwt.sign({ ...claims, ...exp }, secret, { noTimestamp: true });
};

interface CallOptions {
  method?: string;
  body?: unknown;
  /** A bearer token; null for an anonymous call; absent for the admin. */
  as?: string | null;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A plain request, for requests that no client library would send. */
export function send(path: string, { method = 'GET', body, as, headers, signal }: CallOptions = {}) {
  const authorization = as === undefined ? adminHeader : as === null ? '' : `Bearer ${as}`;
  const isText = typeof body === 'string';
  return fetch(new URL(address).origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(authorization ? { authorization } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
export async function call(path: string, options: CallOptions = {}): Promise<{ status: number; body: any }> {
  const response = await send(path, options);
  const text = await response.text();
  return { status: response.status, body: text && JSON.parse(text) };
}

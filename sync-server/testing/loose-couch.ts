import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt from 'jsonwebtoken';

/** Ways in which a CouchDB may be misconfigured. Without any of these it is configured correctly. */
export interface Misconfiguration {
  version?: string;
  /** It has no administrator. */
  adminParty?: boolean;
  /** It has another administrator than the one whose name and password the server has. */
  otherAdmin?: boolean;
  tokens?: 'refused' | 'any-signature' | 'without-exp' | 'expired-too';
  tellsDatabases?: boolean;
  /** `require_valid_user`, which closes the catalogue. */
  requireValidUser?: boolean;
  /** Its processes for design documents are reserved for one database each, as in a new CouchDB. */
  processPerDatabase?: boolean;
  /** Databases without members, which anyone can read. */
  open?: string[];
}

const SECRET = 'hX2ZrT8mQv5LpW0sKd7NbY4cJe9GuA1f';
const NAMES = [
  'catalog',
  'orders',
  'users',
  'gazetteer',
  'files',
  'orders-anna',
  'deliveries-roma',
  'others-db',
];

/** The part of CouchDB that the doctor uses. `url` contains the server's credentials. */
export async function startMisconfiguredCouch(loose: Misconfiguration) {
  const server = createServer((request, response) => {
    const { status, body } = answer(request, loose);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://admin:Fm3-tQ9vXz7LkR2p@127.0.0.1:${port}`,
    subject: { databasePrefix: '', jwtSecret: SECRET },
    close: () => server.closeAllConnections() ?? server.close(),
  };
}

function answer(
  { url = '', headers }: IncomingMessage,
  loose: Misconfiguration,
): { status: number; body: unknown } {
  const who = callerOf(headers.authorization ?? '', loose);
  const [path = ''] = url.split('?');
  const isAdmin = who?.roles.includes('_admin') === true;
  if (who === null || (loose.requireValidUser && who.name === null && path !== '/')) {
    return { status: 401, body: { error: 'unauthorized' } };
  }
  if (path === '/') return { status: 200, body: { version: loose.version ?? '3.5.0' } };
  if (path === '/_session') return { status: 200, body: { userCtx: who } };
  if (path === '/_all_dbs') {
    return isAdmin || loose.tellsDatabases ? { status: 200, body: NAMES } : { status: 401, body: {} };
  }
  if (path === '/_node/_local/_config/query_server_config') {
    return isAdmin
      ? { status: 200, body: loose.processPerDatabase ? {} : { db_tag: 'none' } }
      : { status: 401, body: {} };
  }
  const db = path.split('/')[1] ?? '';
  const isOpen = db === 'catalog' || loose.open?.includes(db);
  return isAdmin || isOpen ? { status: 200, body: {} } : { status: who.name ? 403 : 401, body: {} };
}

function callerOf(
  authorization: string,
  loose: Misconfiguration,
): { name: string | null; roles: string[] } | null {
  if (authorization.startsWith('Bearer ')) return tokenOf(authorization.slice('Bearer '.length), loose);
  const isOwner = authorization.startsWith('Basic ') && !loose.otherAdmin;
  if (isOwner || loose.adminParty) return { name: 'admin', roles: ['_admin'] };
  return authorization ? null : { name: null, roles: [] };
}

function tokenOf(token: string, { tokens }: Misconfiguration): { name: string; roles: string[] } | null {
  if (tokens === 'refused') return null;
  const claims = jwt.decode(token) as { sub: string; exp?: number };
  const ignoreExpiration = tokens === 'expired-too';
  try {
    if (tokens !== 'any-signature') jwt.verify(token, SECRET, { ignoreExpiration });
    if (claims.exp === undefined && tokens !== 'without-exp') return null;
    if (claims.exp !== undefined && claims.exp < Date.now() / 1000 && !ignoreExpiration) return null;
    return { name: claims.sub, roles: [] };
  } catch {
    return null;
  }
}

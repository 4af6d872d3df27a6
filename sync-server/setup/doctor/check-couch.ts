import jwt from 'jsonwebtoken';
import { CATALOG, databaseKind } from '#documents/databases';
import { signToken } from '../../http/session.ts';
import type { Config } from '../config.ts';
import { functionProcesses } from './check-processes.ts';
import { CouchProbe } from './couch-probe.ts';
import { danger, type Finding, warning } from './finding.ts';

/** A user who does not exist: what they can read, every user can read. */
const STRANGER = 'user/doctor';
/** Number of databases of users and businesses to check; all are created in the same way. */
const SAMPLE = 25;
const OLDEST = [3, 5];

type Subject = Pick<Config, 'databasePrefix' | 'jwtSecret'>;

/**
 * Weaknesses of a running CouchDB, found by asking each node as the server, as any user and anonymously. Changes
 * nothing.
 * @param urls comma-separated
 */
export async function couchFindings(config: Subject, urls: string): Promise<Finding[]> {
  const found = await Promise.all(urls.split(',').map((url) => nodeFindings(config, url)));
  // Report a weakness of several nodes once.
  return [...new Map(found.flat().map((finding) => [finding.id, finding])).values()];
}

async function nodeFindings(config: Subject, url: string): Promise<Finding[]> {
  const probe = new CouchProbe(url);
  try {
    const checks = [versionOf, administrators, tokens, listOfDatabases, databases, functionProcesses];
    return (await Promise.all(checks.map((check) => check(probe, config)))).flat();
  } catch {
    return [
      warning(
        'couchdb-not-checked',
        'CouchDB did not answer, so its settings could not be checked.',
        'Start it, and run the doctor again.',
      ),
    ];
  }
}

async function versionOf(probe: CouchProbe): Promise<Finding[]> {
  const { status, body } = await probe.asAdmin('/');
  if (status !== 200) return [];
  const [major = 0, minor = 0] = String(body?.version ?? '')
    .split('.')
    .map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return [];
  const says = `CouchDB is version ${body?.version ?? 'unknown'}; this server was not tested with versions before ${OLDEST.join('.')}.`;
  return [warning('couchdb-version', says, `Run CouchDB ${OLDEST.join('.')} or newer.`)];
}

async function administrators(probe: CouchProbe): Promise<Finding[]> {
  const [own, anyone] = await Promise.all([probe.asAdmin('/_session'), probe.anonymously('/_session')]);
  const isAdmin = ({ body }: { body: { userCtx?: { roles?: string[] } } | null }) =>
    body?.userCtx?.roles?.includes('_admin') === true;
  const findings: Finding[] = [];
  if (!isAdmin(own)) {
    const set = 'Set COUCHDB_URL with the name and password of an administrator of CouchDB.';
    findings.push(danger('not-administrator', 'CouchDB does not know the server as its administrator.', set));
  }
  if (isAdmin(anyone)) {
    const set = 'Create an administrator in CouchDB, and restart it.';
    findings.push(
      danger('admin-party', 'CouchDB has no administrator: anyone who reaches it can do anything.', set),
    );
  }
  return findings;
}

async function tokens(probe: CouchProbe, { jwtSecret }: Subject): Promise<Finding[]> {
  const claims = { sub: STRANGER, '_couchdb.roles': ['user'] };
  const exp = Math.floor(Date.now() / 1000) + 60;
  const isAccepted = async (token: string) => {
    const { status, body } = await probe.withToken('/_session', token);
    return status === 200 && body?.userCtx?.name === STRANGER;
  };
  const [own, forged, expired, endless] = await Promise.all([
    isAccepted(signToken(jwtSecret, STRANGER).token),
    isAccepted(jwt.sign({ ...claims, exp }, `${jwtSecret} of another server`)),
    isAccepted(jwt.sign({ ...claims, exp: exp - 3600 }, jwtSecret)),
    isAccepted(jwt.sign(claims, jwtSecret, { noTimestamp: true })),
  ]);
  const findings: Finding[] = [];
  if (!own) {
    const set =
      'Put jwt_authentication_handler into [chttpd] authentication_handlers, and the base64 of JWT_SECRET into [jwt_keys] hmac:_default.';
    findings.push(
      danger(
        'token-refused',
        'CouchDB does not accept the tokens of this server: no device can replicate.',
        set,
      ),
    );
  }
  if (forged) {
    const set = 'Set [jwt_keys] hmac:_default to the base64 of JWT_SECRET, and remove other keys.';
    findings.push(danger('token-forged', 'CouchDB accepts a token that this server did not sign.', set));
  }
  if (expired || endless) {
    const set = 'Set [jwt_auth] required_claims = exp in CouchDB.';
    findings.push(
      danger('token-without-end', 'CouchDB accepts tokens that have expired or never expire.', set),
    );
  }
  return findings;
}

async function listOfDatabases(probe: CouchProbe): Promise<Finding[]> {
  if ((await probe.anonymously('/_all_dbs')).status !== 200) return [];
  const set = 'Set [chttpd] admin_only_all_dbs = true in CouchDB.';
  return [
    warning(
      'all-databases',
      'CouchDB lists all databases to anyone, which reveals the ids of the users.',
      set,
    ),
  ];
}

/** Databases that answer anonymous requests, or those of any user. */
async function databases(probe: CouchProbe, config: Subject): Promise<Finding[]> {
  const { databasePrefix: prefix, jwtSecret } = config;
  const { status, body } = await probe.asAdmin('/_all_dbs');
  if (status !== 200 || !Array.isArray(body)) return [];
  const own = body
    .filter((name: string) => name.startsWith(prefix))
    .map((name: string) => name.slice(prefix.length));
  const catalog = await probe.anonymously(`/${prefix}${CATALOG}`);
  const findings: Finding[] = [];
  if (own.includes(CATALOG) && catalog.status !== 200) {
    const says = 'CouchDB does not let visitors read the catalogue: hubs and menus are not updated.';
    const set = 'Set [chttpd] require_valid_user = false; the other databases are closed by their _security.';
    findings.push(danger('catalogue-closed', says, set));
  }
  const token = signToken(jwtSecret, STRANGER).token;
  const isOpen = async (db: string) => {
    const path = `/${prefix}${db}/_all_docs?limit=0`;
    const asked = [await probe.anonymously(path), await probe.withToken(path, token)];
    return asked.some((answer) => answer.status === 200);
  };
  const open: string[] = [];
  for (const db of privateOnes(own)) if (await isOpen(db)) open.push(db);
  if (open.length > 0) {
    const says = `Users other than the owners can read ${open.map((db) => prefix + db).join(', ')}.`;
    const set = 'Restart this server, which sets _security; then find out what changed it.';
    findings.push(danger('database-open', says, set));
  }
  return findings;
}

/** All databases of the installation, and a sample of those of users and businesses. */
function privateOnes(names: string[]): string[] {
  const ofMany = (name: string) => /-of-(user|host)$/.test(databaseKind(name) ?? '');
  // Another installation in the same CouchDB may have databases whose names start with the same prefix.
  const known = names.filter((name) => databaseKind(name) || name === 'sandbox');
  const single = known.filter((name) => !ofMany(name) && name !== CATALOG);
  return [...single, ...known.filter(ofMany).slice(0, SAMPLE)];
}

import { randomUUID } from 'node:crypto';
import type { Answer, Call } from '../call.ts';
import { readQuery } from '../query-parameters.ts';

const serverUuid = randomUUID().replaceAll('-', '');

export const welcome = (): Answer => ({
  json: {
    couchdb: 'Welcome',
    version: '3.5.0',
    uuid: serverUuid,
    features: ['embedded'],
    vendor: { name: 'Eetplein embedded couch' },
  },
});

/** 503 or 507 while any database is unsound. Open to anyone, so it does not name databases. */
export function up({ databases }: Call): Answer {
  const faults = databases.troubles.map(({ fault }) => fault);
  const worst = faults.find(({ status }) => status === 507) ?? faults[0];
  if (!worst) return { json: { status: 'ok', seeds: {} } };
  const count = faults.length === 1 ? 'One database is' : `${faults.length} databases are`;
  const json = { status: 'unsound', error: worst.error, reason: `${count} not sound. ${worst.reason}` };
  return { status: worst.status, json };
}

export const session = ({ who, authenticated }: Call): Answer => ({
  json: {
    ok: true,
    userCtx: who,
    info: { authentication_handlers: ['jwt', 'default'], ...(authenticated ? { authenticated } : {}) },
  },
});

export function uuids({ query }: Call): Answer {
  const count = Math.min(Number(query.get('count') ?? 1) || 0, 1000);
  return { json: { uuids: Array.from({ length: count }, () => randomUUID().replaceAll('-', '')) } };
}

export function allDatabases({ databases, query }: Call): Answer {
  const asked = readQuery(query);
  const [startkey, endkey] = [asked.startkey as string | undefined, asked.endkey as string | undefined];
  const { descending, skip = 0, limit } = asked as { descending?: boolean; skip?: number; limit?: number };
  const names = databases
    .names()
    .filter((name) => (!startkey || name >= startkey) && (!endkey || name <= endkey));
  if (descending) names.reverse();
  return { json: names.slice(skip, limit === undefined ? undefined : skip + limit) };
}

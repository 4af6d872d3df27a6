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

export const up = (): Answer => ({ json: { status: 'ok', seeds: {} } });

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

import * as v from 'valibot';
import { hubId, organisationId } from '#documents/ids';
import { endpoint } from './endpoint.ts';
import { hubAnswerSchema } from './host-answer.ts';

export const hubSearchList = endpoint({
  method: 'GET',
  path: '/api/hub/search/list',
  summary: 'Every hub, to search by name, city or zipcode',
  caller: 'optional',
  answer: v.array(hubAnswerSchema),
  errors: ['session-invalid'],
});

export const hubList = endpoint({
  method: 'POST',
  path: '/api/hub/list',
  summary: 'Every hub, sorted by name',
  caller: 'optional',
  body: v.object({}),
  answer: v.array(hubAnswerSchema),
  errors: ['session-invalid'],
});

/** Documents as CouchDB stores them, with `_revisions`, and the sequence of the catalogue at which they were read. */
export const snapshotSchema = v.object({
  /** Identity of the catalogue's database. In a database with another identity, `seq` has no meaning. */
  identity: v.optional(v.string()),
  seq: v.union([v.string(), v.number()]),
  docs: v.array(v.looseObject({ _id: v.string(), _rev: v.string() })),
});
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

export const hubsSnapshot = endpoint({
  method: 'GET',
  path: '/api/catalog/hubs',
  summary: 'All hub documents in one answer, to replicate on from',
  caller: 'anyone',
  answer: snapshotSchema,
  errors: [],
});

export const hubSnapshot = endpoint({
  method: 'GET',
  path: '/api/catalog/hub/{hub:id}',
  summary: 'A hub with its businesses, menus and clubs in one answer, to replicate on from',
  caller: 'anyone',
  params: v.object({ hub: hubId }),
  answer: snapshotSchema,
  errors: ['hub-not-found'],
});

/** For a deep link to a business: the page does not know its hub yet. */
export const hostSnapshot = endpoint({
  method: 'GET',
  path: '/api/catalog/host/{host:id}',
  summary: 'One business with its menu and its hub document in one answer',
  caller: 'anyone',
  params: v.object({ host: organisationId }),
  answer: snapshotSchema,
  errors: ['host-not-found'],
});

import * as v from 'valibot';
import { clubId, hubId, menuId, organisationId } from '#documents/ids';
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

/** Documents as CouchDB stores them, with `_revisions`. */
const storedDocuments = v.array(v.looseObject({ _id: v.string(), _rev: v.string() }));

/** Documents, and the sequence of the catalogue at which they were read. */
export const snapshotSchema = v.object({
  /** Identity of the catalogue's database. In a database with another identity, `seq` has no meaning. */
  identity: v.optional(v.string()),
  /** Of a hub: changes with its documents, as in the opening event of the stream. */
  state: v.optional(v.string()),
  seq: v.union([v.string(), v.number()]),
  docs: storedDocuments,
});
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** Documents that a device may name. More than the towns of one person. */
const MOST_HELD = 10_000;
const catalogId = v.union([hubId, organisationId, menuId, clubId]);
const revision = v.pipe(v.string(), v.maxLength(74), v.regex(/^\d{1,9}-[\w-]+$/));
const heldSchema = v.pipe(v.record(catalogId, revision), v.maxEntries(MOST_HELD));

export const differenceSchema = v.object({
  identity: v.optional(v.string()),
  state: v.string(),
  /** What the device lacks of the hub, and other revisions of what it holds, deletions included. */
  docs: storedDocuments,
});

export const hubsSnapshot = endpoint({
  method: 'GET',
  path: '/api/catalog/hubs',
  summary: 'All hub documents in one answer',
  caller: 'anyone',
  answer: snapshotSchema,
  errors: [],
});

export const hubSnapshot = endpoint({
  method: 'GET',
  path: '/api/catalog/hub/{hub:id}',
  summary: 'A hub with its businesses, menus and clubs in one answer',
  caller: 'anyone',
  params: v.object({ hub: hubId }),
  answer: snapshotSchema,
  errors: ['hub-not-found'],
});

/** For a device that has visited the hub before. `held` has the revision of each document of the catalogue it holds. */
export const hubDifference = endpoint({
  method: 'POST',
  path: '/api/catalog/hub/{hub:id}/difference',
  summary: 'What a device that has visited a hub lacks of it now',
  caller: 'anyone',
  params: v.object({ hub: hubId }),
  body: v.object({ identity: v.optional(v.pipe(v.string(), v.maxLength(100))), held: heldSchema }),
  answer: differenceSchema,
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

import * as v from 'valibot';
import { coordinate, text } from '#documents/fields';
import { clubId, hubId, menuId, organisationId } from '#documents/ids';
import { LONGEST_SEARCH, SEARCH_LENGTH } from '#domain/search-length';
import { writtenZipcode } from '#domain/zipcode';
import { endpoint } from './endpoint.ts';

const foundBusiness = v.object({
  _id: organisationId,
  name: v.string(),
  types: v.array(v.string()),
  hub: v.object({ _id: hubId, name: v.string() }),
  logo: v.optional(v.string()),
});

/** Documents as CouchDB stores them, with `_revisions`. */
const storedDocuments = v.array(v.looseObject({ _id: v.string(), _rev: v.string() }));

/** Documents, and the sequence of the catalogue at which they were read. */
export const snapshotSchema = v.object({
  /** Identity of the catalogue's database. In a database with another identity, `seq` has no meaning. */
  identity: v.optional(v.string()),
  /** For a hub: its state, as in the opening event of the stream. */
  state: v.optional(v.string()),
  seq: v.union([v.string(), v.number()]),
  /** Menus last. The server writes each on a line of its own, so that a device can read them while they arrive. */
  docs: storedDocuments,
});
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

export const hubsSnapshotSchema = v.object({
  ...snapshotSchema.entries,
  /** How many businesses of each type a hub has. */
  types: v.optional(v.record(hubId, v.record(v.string(), v.number()))),
});

/** Maximum documents that a device may name: more than the hubs that one person visits contain. */
const MAX_HELD = 10_000;
const catalogId = v.union([hubId, organisationId, menuId, clubId]);
const revision = v.pipe(v.string(), v.maxLength(74), v.regex(/^\d{1,9}-[\w-]+$/));
const heldSchema = v.pipe(v.record(catalogId, revision), v.maxEntries(MAX_HELD));

export const differenceSchema = v.object({
  identity: v.optional(v.string()),
  state: v.string(),
  /**
   * Documents of the hub that the device lacks, and newer revisions of those that it holds, deletions included. None if
   * it holds another database (see `identity`): it then fetches everything again.
   */
  docs: storedDocuments,
});

export const hubsSnapshot = endpoint({
  method: 'GET',
  path: '/api/catalog/hubs',
  summary: 'All hub documents in one answer, and how many businesses of each type the hubs have',
  caller: 'anyone',
  tagged: true,
  answer: hubsSnapshotSchema,
  errors: [],
});

export const hubSnapshot = endpoint({
  method: 'GET',
  path: '/api/catalog/hub/{hub:id}',
  summary: 'A hub with its businesses, menus and clubs in one answer',
  caller: 'anyone',
  params: v.object({ hub: hubId }),
  tagged: true,
  answer: snapshotSchema,
  errors: ['hub-not-found'],
});

/** For a device that has visited the hub before. `held` has the revisions of what it holds of the hub, or of everything. */
export const hubDifference = endpoint({
  method: 'POST',
  path: '/api/catalog/hub/{hub:id}/difference',
  summary: 'What a device that has visited a hub lacks of it now',
  caller: 'anyone',
  params: v.object({ hub: hubId }),
  body: v.object({ identity: v.optional(v.pipe(v.string(), v.maxLength(100))), held: heldSchema }),
  answer: differenceSchema,
  errors: ['hub-not-found', 'too-many-requests'],
});

/** For a deep link to a business: the page does not know its hub yet. */
export const hostSnapshot = endpoint({
  method: 'GET',
  path: '/api/catalog/host/{host:id}',
  summary: 'One business with its menu and its hub document in one answer',
  caller: 'anyone',
  params: v.object({ host: organisationId }),
  tagged: true,
  answer: snapshotSchema,
  errors: ['host-not-found'],
});

/** A place as it is matched with delivery regions. `zipcode` is a full zipcode or only its four digits. */
export const destinationSchema = v.object({
  zipcode: v.pipe(
    v.string(),
    v.check((given) => writtenZipcode(given) !== null, 'zipcode or digits'),
    v.transform((given) => writtenZipcode(given) ?? given),
  ),
  city: v.optional(text(80)),
  coordinate: v.optional(coordinate),
});
export type GivenPlace = v.InferOutput<typeof destinationSchema>;

export const nearSnapshotSchema = v.object({
  ...snapshotSchema.entries,
  /** The place that was assumed for the zipcode, if neither city nor coordinate was given. */
  place: v.optional(destinationSchema),
  /** By hub, the hub of the place first; businesses by name. Amounts in euros. */
  near: v.array(
    v.object({
      hub: v.object({ _id: hubId, name: v.string() }),
      hosts: v.array(
        v.object({
          _id: organisationId,
          cost: v.number(),
          min: v.number(),
          max: v.optional(v.number()),
          sold: v.number(),
        }),
      ),
    }),
  ),
});
export type NearSnapshot = v.InferOutput<typeof nearSnapshotSchema>;

export const nearSnapshot = endpoint({
  method: 'POST',
  path: '/api/catalog/near',
  summary: 'Every business that delivers to an address or zipcode, by hub, with cost and minimum',
  caller: 'anyone',
  body: destinationSchema,
  tagged: true,
  answer: nearSnapshotSchema,
  errors: ['bad-request', 'too-many-requests'],
});

export const catalogSearch = endpoint({
  method: 'POST',
  path: '/api/catalog/search',
  summary: 'Businesses and dishes of all hubs by name',
  caller: 'anyone',
  body: v.object({ search: v.pipe(text(LONGEST_SEARCH), v.trim(), v.minLength(SEARCH_LENGTH)) }),
  answer: v.object({
    businesses: v.array(foundBusiness),
    dishes: v.array(
      v.object({
        business: foundBusiness,
        /** `price` in euros. */
        dish: v.object({
          _id: v.string(),
          name: v.string(),
          /** Its English name, if it has one. */
          english: v.optional(v.string()),
          tab: v.string(),
          group: v.string(),
          price: v.number(),
          sold: v.number(),
        }),
      }),
    ),
  }),
  errors: ['bad-request', 'too-many-requests'],
});

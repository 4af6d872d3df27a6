import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/**
 * D2 §4: the names of what changed. Ours are `catalog_modified`, for menus and opening hours, and `user_modified`: the
 * client asks `me` anew, for a business may have approved its courier, or no longer.
 */
export const EVENT_NAMES = [
  'order_modified',
  'stamps_modified',
  'addresses_modified',
  'favourites_modified',
  'courier_added',
  'courier_modified',
  'courier_removed',
  'user_modified',
  'catalog_modified',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** `database` is the one the client replicates now; `id` the document, where one is meant. */
export const changeEventSchema = v.object({
  database: v.string(),
  id: v.optional(v.string()),
  /** For the catalogue: the hub whose documents changed. */
  hub: v.optional(v.string()),
});
export type ChangeEvent = v.InferOutput<typeof changeEventSchema>;

/** One stream a client (text/event-stream, read with fetch because of the headers): tells which of its databases changed. */
export const events = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'A stream that tells which databases changed',
  caller: 'optional',
  media: 'events',
  query: v.object({ hub: v.optional(v.string()) }),
  answer: v.unknown(),
  errors: ['session-invalid', 'too-many-requests'],
});

import * as v from 'valibot';
import { CATALOG } from '#documents/databases';
import { endpoint } from './endpoint.ts';

/**
 * Names of the events. `catalog_modified`: a hub, business, menu or club changed. On `user_modified` the client fetches
 * `me` again, because the user's access to deliveries or to a kitchen may have changed.
 */
export const EVENT_NAMES = [
  'order_modified',
  'stamps_modified',
  'addresses_modified',
  'favourites_modified',
  'courier_added',
  'courier_modified',
  'courier_removed',
  'kitchen_modified',
  'user_modified',
  'catalog_modified',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The first event of a stream. */
export const OPENING = 'opened';

/**
 * The state of every database that the client follows, by name; for the catalogue, of the hub in the query. A state is
 * opaque: if it is the same as when the client last replicated the database, nothing in it has changed since. A
 * database without a state has to be replicated. `users` has the state of the user.
 */
export const openingSchema = v.object({ states: v.record(v.string(), v.string()) });
export type Opening = v.InferOutput<typeof openingSchema>;

/** `database` is the database to replicate; `id` is the changed document, if the event is about a single one. */
export const changeEventSchema = v.object({
  database: v.string(),
  id: v.optional(v.string()),
  /** For the catalogue: the hub whose documents changed; without it, hubs changed. */
  hub: v.optional(v.string()),
});
export type ChangeEvent = v.InferOutput<typeof changeEventSchema>;

/** Milliseconds between the heartbeats of a stream. Proxies close a silent connection, often after 30 or 60 seconds. */
export const HEARTBEAT_MS = 20_000;
/** A client reconnects after this many milliseconds without data, when two heartbeats are missing. */
export const SILENCE_MS = 2.5 * HEARTBEAT_MS;

/** The beginning of a stream, in the format of text/event-stream. */
export const STREAM_OPENING = 'retry: 3000\n: open\n\n';
export const HEARTBEAT = ':\n\n';
export const eventText = (name: EventName | typeof OPENING, event: ChangeEvent | Opening): string =>
  `event: ${name}\ndata: ${JSON.stringify(event)}\n\n`;

/**
 * Whether a client gets an event. Of the catalogue it gets the events of the hub that it follows, or without one, those
 * about the list of hubs.
 */
export const concernsHub = ({ database, hub }: ChangeEvent, followed: string | undefined): boolean =>
  database !== CATALOG || hub === (followed || undefined);

/**
 * One stream per client, of text/event-stream. The client reads it with fetch, because EventSource cannot send headers.
 */
export const events = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'A stream of events that name the changed databases',
  caller: 'optional',
  media: 'events',
  query: v.object({ hub: v.optional(v.string()) }),
  answer: v.unknown(),
  errors: ['session-invalid', 'too-many-requests'],
});

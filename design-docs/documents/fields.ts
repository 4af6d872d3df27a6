import * as v from 'valibot';
import { CALCULABLE_YEAR, parseTime } from '#domain/amsterdam-time';
import { isEuros } from '#domain/money';
import { cleanLine, cleanLines, LONGEST_NAME } from '#domain/plain-text';
import { ULID } from '#domain/ulid';

/** Euros with at most two decimals, as in documents and the API (rule cart/euros-in-documents). */
export const euros = v.pipe(
  v.number(),
  v.check((value: number) => isEuros(value), 'euros'),
);
/** Non-negative euros: prices, fees, minimums. */
export const price = v.pipe(euros, v.minValue(0));

/**
 * One line of text, at most `max` characters. Parsing removes characters that a terminal, printer or browser would
 * interpret. A document that contains them still passes: validate functions cannot clean it (see `checkPlainText`).
 */
export const text = (max = 500) => v.pipe(v.string(), v.transform(cleanLine), v.maxLength(max));
/** Text of several lines, cleaned in the same way: remarks and descriptions. */
export const paragraphs = (max = 2000) => v.pipe(v.string(), v.transform(cleanLines), v.maxLength(max));
export const name = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.trim(),
  v.minLength(1),
  v.maxLength(LONGEST_NAME),
);
export const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
/** A path of this site or an http(s) URL, for an <img> or a link. Browsers read `/\` as `//`: another site. */
export const url = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.maxLength(500),
  v.regex(/^(\/(?![/\\])|https?:\/\/)\S*$/),
);
/** [latitude, longitude] in degrees. */
export const coordinate = v.tuple([
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
]);
/** Some engines parse 30 February as 2 March, so a real instant is one that formats back to the same text. */
const isRealInstant = (value: string): boolean => {
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString() === value;
};
/** 'YYYY-MM-DD', a service day. */
export const date = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/),
  v.check((value) => isRealInstant(`${value}T00:00:00.000Z`), 'date'),
);
/** 'HH:MM', Amsterdam wall clock. */
export const time = v.pipe(
  v.string(),
  v.check((value) => parseTime(value) !== null, 'time'),
);
/** An instant as ISO 8601 in UTC, with milliseconds, so that sorting instants as text sorts them by time. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.check((value) => CALCULABLE_YEAR.test(value) && isRealInstant(value), 'instant'),
);
/** The id of a command: a ULID in lower case, made by the device that gave it. */
export const commandId = v.pipe(v.string(), v.regex(ULID));
export const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60));
export const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
export const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6));

/** Fields that CouchDB adds to documents. Attachments are refused: the server stores pictures as files. */
export const documentFields = {
  _rev: v.optional(v.string()),
  _revisions: v.optional(v.unknown()),
  _deleted: v.optional(v.boolean()),
  _attachments: v.optional(v.never()),
};

/** Random text that makes every write of a document unique: see `sync-server/store/decided-write.ts`. */
export const mark = v.optional(text(40));

/** A reference to another document: its id, with its name and logo at the time of writing. */
export const reference = <Id extends v.GenericSchema>(id: Id) =>
  v.strictObject({ _id: id, name: v.optional(text()), logo: v.optional(text()) });

/** A schema for each field of a domain type, so that rules and documents have the same fields. */
export type FieldsOf<T> = { [K in keyof T]-?: v.GenericSchema<unknown, T[K]> };

import * as v from 'valibot';
import { parseTime } from '#domain/amsterdam-time';
import { isEuros } from '#domain/money';
import { cleanLine, cleanLines } from '#domain/plain-text';

/** Euros with at most two decimals, as documents and the API carry them (decision 13). */
export const euros = v.pipe(
  v.number(),
  v.check((value: number) => isEuros(value), 'euros'),
);
/** Euros that are not negative: prices, fees, minimums. */
export const price = v.pipe(euros, v.minValue(0));

/**
 * One line of text, at most `max` characters. Parsing removes what a terminal, a printer or a browser would obey, for
 * these texts are read by kitchens, couriers and operators; a document that has it is accepted as it is.
 */
export const text = (max = 500) => v.pipe(v.string(), v.transform(cleanLine), v.maxLength(max));
/** The same in several lines: remarks and descriptions. */
export const paragraphs = (max = 2000) => v.pipe(v.string(), v.transform(cleanLines), v.maxLength(max));
export const name = v.pipe(v.string(), v.transform(cleanLine), v.trim(), v.minLength(1), v.maxLength(120));
export const color = v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/));
/** A path of this site or an https address: what an <img> or a link may point at. */
export const url = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.maxLength(500),
  v.regex(/^(\/(?!\/)|https?:\/\/)\S*$/),
);
/** [latitude, longitude] in degrees. */
export const coordinate = v.tuple([
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
]);
/** Some engines read 30 February as 2 March; what reads back the same is a real day. */
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
/** An instant as ISO 8601 in UTC, milliseconds included, so that text order is time order. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.check(isRealInstant, 'instant'),
);
export const minutes = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60));
export const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
export const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6));

/** What CouchDB itself keeps on every document. Pictures are files of the server: no document carries any. */
export const documentFields = {
  _rev: v.optional(v.string()),
  _revisions: v.optional(v.unknown()),
  _deleted: v.optional(v.boolean()),
  _attachments: v.optional(v.never()),
};

/** Random text that makes every write of a document differ from every other one: see `sync-server/store/decided-write.ts`. */
export const mark = v.optional(text(40));

/** Another document as it is shown beside this one: its id and its name at the time. */
export const reference = <Id extends v.GenericSchema>(id: Id) =>
  v.strictObject({ _id: id, name: v.optional(text()), logo: v.optional(text()) });

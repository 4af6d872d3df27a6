import * as v from 'valibot';
import { documentFields, instant, mark, text } from './fields.ts';
import { orderId } from './ids.ts';

/** `note/<name>` in `state`: the progress of a background job, so that the next process resumes from there. */
export const progressSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^note\/[a-z-]+$/)),
  type: v.literal('note'),
  /** JSON of any length, because an update sequence of CouchDB is opaque, and long on a cluster. */
  value: v.string(),
  mark,
});
export type Progress = v.InferOutput<typeof progressSchema>;

/**
 * `parked/<order key>` in `state`: an order whose projections could not be written. It no longer blocks other orders.
 */
export const parkedOrderSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^parked\/[a-z0-9-]+$/)),
  type: v.literal('parked'),
  order: orderId,
  /** The kind of error, never its message, which may quote what a customer wrote. */
  fault: text(80),
  since: instant,
  mark,
});
export type ParkedOrder = v.InferOutput<typeof parkedOrderSchema>;

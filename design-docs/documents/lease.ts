import * as v from 'valibot';
import { documentFields, instant, mark, text } from './fields.ts';

/**
 * `lease/<work>` in `state`: which server process does a piece of work that one process is enough for. It holds as
 * long as it is renewed; other processes watch by their own clocks whether the document still changes.
 */
export const leaseSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^lease\/[a-z-]+$/)),
  type: v.literal('lease'),
  /** The process; null when it was given back. */
  holder: v.nullable(text(40)),
  /** When it was taken or renewed last. */
  at: instant,
  mark,
});
export type Lease = v.InferOutput<typeof leaseSchema>;

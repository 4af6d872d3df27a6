import * as v from 'valibot';
import { documentFields, instant, mark, text } from './fields.ts';

/**
 * `lease/<work>` in `state`: which server process does a job that needs only one process. A lease is valid as long as
 * it is renewed: other processes measure by their own clocks whether the document still changes.
 */
export const leaseSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^lease\/[a-z-]+$/)),
  type: v.literal('lease'),
  /** The process; null after it released the lease. */
  holder: v.nullable(text(40)),
  /** When it was last taken or renewed. */
  at: instant,
  mark,
});
export type Lease = v.InferOutput<typeof leaseSchema>;

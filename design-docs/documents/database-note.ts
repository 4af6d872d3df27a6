import * as v from 'valibot';
import { documentFields, instant, mark, text } from './fields.ts';

/**
 * `database/<name>` in `state`: that a database is made, or being made, so that two servers never make the same one at
 * the same moment. A cluster would accept both, and lose what is written to one of them.
 */
export const databaseNoteSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^database\/[a-z0-9-]+$/)),
  type: v.literal('database'),
  /** The process that makes it. */
  maker: text(40),
  since: instant,
  ready: v.boolean(),
  mark,
});
export type DatabaseNote = v.InferOutput<typeof databaseNoteSchema>;

export const databaseNoteId = (db: string): string => `database/${db}`;

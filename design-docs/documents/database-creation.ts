import * as v from 'valibot';
import { documentFields, instant, mark, text } from './fields.ts';

/**
 * `database/<name>` in `state`: a database exists or is being created. It keeps two servers from creating the same
 * database at the same moment: a cluster would accept both, and lose what is written to one of them.
 */
export const databaseCreationSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^database\/[a-z0-9-]+$/)),
  type: v.literal('database'),
  /** The process that creates the database. */
  maker: text(40),
  since: instant,
  ready: v.boolean(),
  mark,
});
export type DatabaseCreation = v.InferOutput<typeof databaseCreationSchema>;

export const databaseCreationId = (db: string): string => `database/${db}`;

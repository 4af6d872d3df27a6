import * as v from 'valibot';
import { adminsOnly, Security } from '../security.ts';

/** The content of a database's `settings.json`, which is read without opening the database. */
export const Settings = v.object({
  security: Security,
  revsLimit: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Seconds since 1970, as in CouchDB's answers. */
  created: v.number(),
});
export type Settings = v.InferOutput<typeof Settings>;

export const newSettings = (): Settings => ({
  security: adminsOnly,
  revsLimit: 1000,
  created: Math.floor(Date.now() / 1000),
});

import * as v from 'valibot';
import { count, documentFields, instant } from './fields.ts';
import { menuContentSchema } from './menu.ts';

/** The prefix of the ids of the earlier menus in `kitchen-<business>`. */
export const MENU_VERSIONS = 'menu-version/';

/** A menu that was published or imported, to go back to (rule kitchen/menu-versions). */
export const menuVersionSchema = v.strictObject({
  ...documentFields,
  _id: v.pipe(v.string(), v.regex(/^menu-version\/[0-9a-z-]{1,80}$/)),
  type: v.literal('menu-version'),
  /** In the order of publication. */
  number: count(1_000_000),
  /** When it was published; absent for one that was imported. */
  at: v.optional(instant),
  menu: menuContentSchema,
});
export type MenuVersion = v.InferOutput<typeof menuVersionSchema>;

import * as v from 'valibot';
import { documentFields, instant, text, url } from './fields.ts';
import { idOf } from './ids.ts';

/** A favourite in `favourites-<user>`: the edge CONSUMERS of the API. Its id is that of the business, club or hub. */
export const favouriteSchema = v.strictObject({
  ...documentFields,
  _id: idOf('organisation', 'club', 'hub'),
  type: v.literal('favourite'),
  favorite: v.literal(true),
  name: v.optional(text(120)),
  logo: v.optional(url),
  date: instant,
});
export type Favourite = v.InferOutput<typeof favouriteSchema>;

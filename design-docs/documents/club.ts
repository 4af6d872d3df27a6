import * as v from 'valibot';
import { businessAddressSchema } from './address.ts';
import { color, documentFields, name, paragraphs, text, url } from './fields.ts';
import { clubId, hubId } from './ids.ts';

/** A club (association) in `catalog` that receives donations. */
export const clubSchema = v.strictObject({
  ...documentFields,
  _id: clubId,
  type: v.literal('club'),
  name,
  logo: v.optional(url),
  banner: v.optional(url),
  color: v.optional(color),
  description: v.optional(paragraphs(2000)),
  website: v.optional(url),
  status: v.optional(text(40)),
  hub: v.strictObject({ _id: hubId, name }),
  address: v.optional(businessAddressSchema),
  test: v.optional(v.boolean()),
});
export type Club = v.InferOutput<typeof clubSchema>;

import * as v from 'valibot';
import { englishTextsSchema } from './english-texts.ts';
import { color, coordinate, documentFields, name, paragraphs, text, url } from './fields.ts';
import { hubId } from './ids.ts';

/** A hub in `catalog`: the businesses of a town or city. `region` holds 4-digit zipcodes and city names. */
export const hubSchema = v.strictObject({
  ...documentFields,
  _id: hubId,
  type: v.literal('hub'),
  name,
  description: v.optional(paragraphs(2000)),
  en: v.optional(englishTextsSchema),
  banner: v.optional(url),
  color: v.optional(color),
  region: v.array(text(80)),
  coordinate: v.optional(coordinate),
  subs: v.optional(v.array(v.strictObject({ _id: hubId, name }))),
});
export type Hub = v.InferOutput<typeof hubSchema>;

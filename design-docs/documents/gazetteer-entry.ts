import * as v from 'valibot';
import { addressFields } from './address.ts';
import { documentFields } from './fields.ts';

/** An address that the embedded geocoder knows: one row of an operator's address file. */
export const gazetteerEntrySchema = v.strictObject({
  ...documentFields,
  ...addressFields,
  _id: v.string(),
  type: v.literal('address'),
});
export type GazetteerEntry = v.InferOutput<typeof gazetteerEntrySchema>;

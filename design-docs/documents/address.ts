import * as v from 'valibot';
import { addressKey } from '#domain/address';
import { isZipcode } from '#domain/zipcode';
import { coordinate, documentFields, name, text } from './fields.ts';
import { hubId } from './ids.ts';

const zipcode = v.pipe(v.string(), v.check(isZipcode, 'zipcode'));
const houseNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/));

/** The fields of a postal address. `number` is text of digits; `zipcode` is a Dutch one, such as '7441AB'. */
export const addressFields = {
  name,
  street: text(120),
  number: houseNumber,
  addition: v.optional(text(12)),
  zipcode,
  city: text(80),
  county: v.optional(text(80)),
  region: v.optional(text(80)),
  country: v.optional(text(80)),
  coordinate: v.optional(coordinate),
  /** How a courier finds the door. */
  door: v.optional(text(200)),
};

/** An address in the API: a search result, or the destination of an order. */
export const addressSchema = v.strictObject({ ...addressFields, _key: v.optional(text(60)) });
export type Address = v.InferOutput<typeof addressSchema>;

/** A search result. It may lack its house number, which the page then asks for with the 'Huisnummer' chip. */
export const addressCandidateSchema = v.strictObject({
  ...addressFields,
  number: v.optional(houseNumber),
  zipcode: v.optional(zipcode),
  _key: v.optional(text(60)),
  distance: v.optional(v.number()),
});
export type AddressCandidate = v.InferOutput<typeof addressCandidateSchema>;

/** The address of a business; only name and city are required. */
export const businessAddressSchema = v.strictObject({
  ...v.partial(v.strictObject(addressFields)).entries,
  name,
  city: text(80),
});

/**
 * A saved address in `addresses-<user>`. Its id is its key, so the same address cannot be saved twice
 * (rule accounts/address-key). The schema has no distance and no delivery terms: these depend on where the user is,
 * and on the regions of a business (`termsTo`).
 */
export const savedAddressSchema = v.pipe(
  v.strictObject({
    ...documentFields,
    ...addressFields,
    _id: v.string(),
    type: v.literal('address'),
    hub: v.optional(hubId),
    date: v.optional(text(40)),
  }),
  v.check((address) => address._id === addressKey(address), 'address-key'),
);
export type SavedAddress = v.InferOutput<typeof savedAddressSchema>;

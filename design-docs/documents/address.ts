import * as v from 'valibot';
import { addressKey } from '#domain/address';
import { isZipcode } from '#domain/zipcode';
import { coordinate, documentFields, name, text } from './fields.ts';
import { hubId } from './ids.ts';

const zipcode = v.pipe(v.string(), v.check(isZipcode, 'zipcode'));
const houseNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/));

/** A place as people write it (D2 §3, Address). `number` is text of digits; `zipcode` is '7441AB'. */
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
};

/** An address as it goes over the line: search results, an order's destination. */
export const addressSchema = v.strictObject({ ...addressFields, _key: v.optional(text(60)) });
export type Address = v.InferOutput<typeof addressSchema>;

/** A search result that may still lack its house number (D1 §2, 'Huisnummer' chip). */
export const addressCandidateSchema = v.strictObject({
  ...addressFields,
  number: v.optional(houseNumber),
  zipcode: v.optional(zipcode),
  _key: v.optional(text(60)),
  distance: v.optional(v.number()),
});
export type AddressCandidate = v.InferOutput<typeof addressCandidateSchema>;

/** The address of a business: the street may be all there is. */
export const placeSchema = v.strictObject({
  ...v.partial(v.strictObject(addressFields)).entries,
  name,
  city: text(80),
});
export type Place = v.InferOutput<typeof placeSchema>;

/**
 * A saved address in `addresses-<user>`: its id is its key, so it is there once (decision 38). What the specification's
 * address has besides is not stored, because it is not the address's own: current and distance are of where somebody
 * is, and price, min, max, allow and blocked are what one business's regions make of it (`termsTo`).
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

import * as v from 'valibot';
import { businessAddressSchema } from '#documents/address';
import { hostSchema } from '#documents/host';
import { hubSchema } from '#documents/hub';
import { hubId } from '#documents/ids';
import { discountSchema, productSchema } from '#documents/menu';

const { address, hub, types, type, _revisions, _deleted, _attachments, ...hostFields } = hostSchema.entries;

/** A business in an answer: `type` is the list of food types, and relations start with an underscore. */
export const hostAnswerSchema = v.object({
  ...hostFields,
  type: types,
  _address: businessAddressSchema,
  _hub: hub,
  /** The tabs of its menu, in order. */
  menu: v.optional(v.array(v.string())),
  /** The caller's stamps at this business, if the caller is known. */
  _stamps: v.optional(v.number()),
  _favorite: v.optional(v.boolean()),
  _discounts: v.optional(v.array(discountSchema)),
});
export type HostAnswer = v.InferOutput<typeof hostAnswerSchema>;

const { subs, type: hubType, _revisions: r, _deleted: d, _attachments: a, ...hubFields } = hubSchema.entries;

export const hubAnswerSchema = v.object({
  ...hubFields,
  _subs: v.optional(v.array(v.object({ _id: hubId, name: v.string() }))),
  _hosts: v.optional(v.array(hostAnswerSchema)),
  _favorite: v.optional(v.boolean()),
});
export type HubAnswer = v.InferOutput<typeof hubAnswerSchema>;

export const productAnswerSchema = v.object({
  ...productSchema.entries,
  favorite: v.optional(v.boolean()),
});

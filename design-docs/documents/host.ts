import * as v from 'valibot';
import { UNATTENDED } from '#domain/kitchen-heard';
import { phoneProblem } from '#domain/phone';
import { businessAddressSchema } from './address.ts';
import { englishTextsSchema } from './english-texts.ts';
import {
  color,
  count,
  documentFields,
  instant,
  minutes,
  name,
  paragraphs,
  price,
  text,
  url,
} from './fields.ts';
import { hubId, organisationId } from './ids.ts';
import { timetableEntrySchema, timetableExceptionSchema } from './opening-hours.ts';
import { switchesSchema } from './switches.ts';

/** The types a business can be found by ('favorite' and 'all' are filters, not types). */
export const BUSINESS_TYPES = [
  'pizza',
  'shoarma',
  'grieks',
  'friet',
  'sushi',
  'chinees',
  'broodje',
  'surinaams',
  'spareribs',
  'kip',
  'spaans',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** A delivery region. `range` in km; a zipcode with a leading # is blocked temporarily. */
export const deliveryRegionSchema = v.strictObject({
  city: v.optional(text(80)),
  zipcode: v.optional(v.pipe(v.string(), v.regex(/^#?[1-9]\d{0,3}([A-Z]{2})?$/))),
  range: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(200))),
  name: v.optional(text(80)),
  cost: price,
  min: v.optional(price),
  max: v.optional(price),
});

const feature = v.strictObject({ title: text(120), description: paragraphs(2000), image: v.optional(url) });

/** A business's settings for ordering and paying. */
export const hostOrderSchema = v.strictObject({
  allow: v.optional(v.boolean()),
  wait: v.optional(minutes),
  description: v.optional(paragraphs(2000)),
  image: v.optional(url),
  provider: v.optional(text(40)),
  nopin: v.optional(v.boolean()),
  /** False: delivery only ('Niet afhalen'). */
  takeaway: v.optional(v.boolean()),
  ideal: v.optional(v.boolean()),
  ideal_takeaway: v.optional(v.boolean()),
  ideal_first: v.optional(v.boolean()),
  ideal_force: v.optional(v.boolean()),
  stampmax: v.optional(v.pipe(count(100), v.minValue(1))),
  stampvalue: v.optional(v.pipe(price, v.minValue(0.01))),
});

/** How a business uses its board (rule kitchen/unreachable). The operator's import keeps it. */
export const hostBoardSchema = v.strictObject({
  /** Orders are only taken while a device of the kitchen is heard. */
  required: v.optional(v.boolean()),
  /** When the server found that no device is heard. */
  unreachable_since: v.optional(instant),
  /** What happens to an order that nobody looked at. */
  unattended: v.optional(v.picklist(UNATTENDED)),
});
export type HostBoard = v.InferOutput<typeof hostBoardSchema>;

/**
 * A business in `catalog` (rule business/fields). `_address` and `_hub` of the API are `address` and `hub` here,
 * because CouchDB reserves leading underscores.
 */
export const hostSchema = v.strictObject({
  ...documentFields,
  _id: organisationId,
  type: v.literal('organisation'),
  name,
  description: v.optional(paragraphs(2000)),
  message: v.optional(text(500)),
  en: v.optional(englishTextsSchema),
  logo: v.optional(url),
  banner: v.optional(url),
  hero: v.optional(url),
  stamp: v.optional(url),
  color: v.optional(color),
  url: v.optional(url),
  animation: v.optional(text(80)),
  types: v.array(v.picklist(BUSINESS_TYPES)),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => phoneProblem(value) === null, 'phone'),
    ),
  ),
  closed: v.optional(v.boolean()),
  timetable: v.array(timetableEntrySchema),
  exceptions: v.optional(v.array(timetableExceptionSchema)),
  order: v.optional(hostOrderSchema),
  delivery: v.optional(
    v.strictObject({
      deliver: v.optional(v.boolean()),
      wait: v.optional(minutes),
      /** Delivery is free, regardless of the cost of the region. */
      free: v.optional(v.boolean()),
      description: v.optional(paragraphs(2000)),
      image: v.optional(url),
    }),
  ),
  regions: v.optional(v.array(deliveryRegionSchema)),
  region: v.optional(v.array(text(80))),
  address: businessAddressSchema,
  hub: v.strictObject({ _id: hubId, name }),
  feature: v.optional(feature),
  feature1: v.optional(feature),
  feature2: v.optional(feature),
  actioncode: v.optional(v.boolean()),
  /** Set by its kitchen: see `hostNow` in domain/switches.ts. */
  switches: v.optional(switchesSchema),
  board: v.optional(hostBoardSchema),
  stealth: v.optional(v.boolean()),
  main: v.optional(v.boolean()),
  test: v.optional(v.boolean()),
});
export type Host = v.InferOutput<typeof hostSchema>;

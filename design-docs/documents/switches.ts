import * as v from 'valibot';
import { LONGEST_WAIT, SWITCH_NAMES, type Switch, switchProblem } from '#domain/switches';
import { count, documentFields, instant, text } from './fields.ts';

/** The id of a product in a menu. */
export const productId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/));

/** A switch of the kitchen and when it was set. Which fields it has depends on its name: see `switchProblem`. */
export const switchSchema = v.pipe(
  v.strictObject({
    name: v.picklist(SWITCH_NAMES),
    product: v.optional(productId),
    on: v.boolean(),
    at: instant,
    until: v.optional(instant),
    minutes: v.optional(count(LONGEST_WAIT)),
    text: v.optional(text(300)),
  }),
  v.check((given: Switch) => switchProblem(given) === null, 'switch'),
);

/** The most switches of one business: one for every product of a menu, and the others. */
export const switchesSchema = v.pipe(v.array(switchSchema), v.maxLength(2100));

/** The id of the only document of its kind in a `kitchen-<business>`. */
export const SWITCHES_ID = 'switches';

/** `switches` in `kitchen-<business>`: a copy of the switches of the business, for its board. */
export const kitchenSwitchesSchema = v.strictObject({
  ...documentFields,
  _id: v.literal(SWITCHES_ID),
  type: v.literal('kitchen-switches'),
  switches: switchesSchema,
});
export type KitchenSwitches = v.InferOutput<typeof kitchenSwitchesSchema>;

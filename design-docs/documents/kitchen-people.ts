import * as v from 'valibot';
import { KITCHEN_ROLES, MAX_PEOPLE } from '#domain/kitchen-people';
import { documentFields, instant, text } from './fields.ts';
import { personId } from './user.ts';

/** The id of the only document of its kind in a `kitchen-<business>`. */
export const PEOPLE_ID = 'people';

const kitchenPersonSchema = v.strictObject({
  _id: personId,
  role: v.picklist(KITCHEN_ROLES),
  /** With only its first and last two digits: the whole team reads this document. */
  phone: v.string(),
  name: v.optional(text(120)),
  since: instant,
});
export type KitchenPerson = v.InferOutput<typeof kitchenPersonSchema>;

/** `people` in `kitchen-<business>`: who works there and who is invited, without telling the two apart. */
export const kitchenPeopleSchema = v.strictObject({
  ...documentFields,
  _id: v.literal(PEOPLE_ID),
  type: v.literal('kitchen-people'),
  people: v.pipe(v.array(kitchenPersonSchema), v.maxLength(2 * MAX_PEOPLE)),
});
export type KitchenPeople = v.InferOutput<typeof kitchenPeopleSchema>;

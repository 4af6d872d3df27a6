import * as v from 'valibot';
import { count, instant } from '#documents/fields';
import { orderId, organisationId } from '#documents/ids';
import { kitchenOrderSchema } from '#documents/kitchen-order';
import { commandId, refusalSchema } from '#documents/order';
import { mobile, personId } from '#documents/user';
import { KITCHEN_ROLES } from '#domain/kitchen-people';
import { KITCHEN_ACTIONS, KITCHEN_STATES, MOST_DELAY } from '#domain/kitchen-step';
import { workplaceSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';

const errors = ['not-logged-in', 'session-invalid'] as const;
/** The caller has to work at the business; to decide about people, as an owner. */
const hostErrors = [...errors, 'bad-request', 'forbidden'] as const;
const ok = v.object({ status: v.literal('OK') });

export const listKitchens = endpoint({
  method: 'GET',
  path: '/api/kitchen',
  summary: 'The businesses in whose kitchen the caller works',
  caller: 'user',
  answer: v.array(workplaceSchema),
  errors,
});

/** An order of the board, as in `kitchen-<business>`. */
export const kitchenOrderAnswerSchema = v.omit(kitchenOrderSchema, [
  '_rev',
  '_revisions',
  '_deleted',
  '_attachments',
]);
export type KitchenOrderAnswer = v.InferOutput<typeof kitchenOrderAnswerSchema>;

export const stepOrder = endpoint({
  method: 'PUT',
  path: '/api/kitchen/{host:id}/{order:id}',
  summary: 'Make a step with an order of the kitchen, or undo it within ten seconds',
  caller: 'user',
  params: v.object({ host: organisationId, order: orderId }),
  body: v.object({
    action: v.picklist([...KITCHEN_ACTIONS, 'undo']),
    /** Of the device; sent again, it changes nothing. */
    command: commandId,
    at: instant,
    /** Needed by all actions but 'undo': the state in which the device showed the order. */
    shown: v.optional(v.picklist(KITCHEN_STATES)),
    minutes: v.optional(count(MOST_DELAY)),
    due: v.optional(instant),
    paid: v.optional(v.boolean()),
    /** Needed by 'refuse'. */
    refusal: v.optional(refusalSchema),
    /** Needed by 'undo': the command of the step to undo. */
    step: v.optional(commandId),
  }),
  answer: kitchenOrderAnswerSchema,
  errors: [...hostErrors, 'order-not-found', 'order-moved-on', 'undo-too-late', 'slot-unavailable'],
});

export const addPerson = endpoint({
  method: 'POST',
  path: '/api/kitchen/{host:id}/people',
  summary:
    'Invite a number to work at a business, or change its role. The answer is the same for unknown numbers',
  caller: 'user',
  params: v.object({ host: organisationId }),
  body: v.object({ phone: mobile, role: v.picklist(KITCHEN_ROLES) }),
  answer: ok,
  errors: [...hostErrors, 'last-owner', 'too-many-people', 'too-many-requests'],
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/kitchen/{host:id}/people/{person:id}',
  summary: 'Take the access of a person or an invitation back',
  caller: 'user',
  params: v.object({ host: organisationId, person: personId }),
  answer: ok,
  errors: [...hostErrors, 'last-owner'],
});

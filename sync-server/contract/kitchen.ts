import * as v from 'valibot';
import { commandId, count, instant, price } from '#documents/fields';
import { hostBoardSchema } from '#documents/host';
import { orderId, organisationId } from '#documents/ids';
import { kitchenDeviceKey, kitchenDeviceName } from '#documents/kitchen-device';
import { kitchenOrderSchema } from '#documents/kitchen-order';
import { refusalSchema } from '#documents/order';
import { switchesSchema, switchSchema } from '#documents/switches';
import { mobile, personId } from '#documents/user';
import { MAX_DELAY } from '#domain/kitchen-due';
import { KITCHEN_ROLES } from '#domain/kitchen-people';
import { KITCHEN_ACTIONS, KITCHEN_STATES } from '#domain/kitchen-step';
import { workplaceSchema } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { okAnswer } from './ok-answer.ts';

const errors = ['not-logged-in', 'session-invalid'] as const;
/** The caller has to work at the business; to decide about people, as an owner. */
const hostErrors = [...errors, 'bad-request', 'forbidden'] as const;
/** Switches in one request. */
const MAX_SWITCHES = 200;

export const listKitchens = endpoint({
  method: 'GET',
  path: '/api/kitchen',
  summary: 'The businesses in whose kitchen the caller works',
  caller: 'user',
  answer: v.array(workplaceSchema),
  errors,
});

/** Orders that a device can report at once as looked at. */
const MAX_SEEN = 100;

export const hearDevice = endpoint({
  method: 'PUT',
  path: '/api/kitchen/{host:id}/devices/{device}',
  summary: 'Report, about once a minute, that a device has the board of a business open',
  caller: 'user',
  params: v.object({ host: organisationId, device: kitchenDeviceKey }),
  body: v.object({
    name: kitchenDeviceName,
    /** Whether the browser allows the alarm to sound. */
    sound: v.boolean(),
    /** Orders whose card the device has shown. Those that the business does not have are ignored. */
    seen: v.optional(v.pipe(v.array(orderId), v.maxLength(MAX_SEEN))),
  }),
  answer: okAnswer,
  errors: hostErrors,
});

export const removeKitchenDevice = endpoint({
  method: 'DELETE',
  path: '/api/kitchen/{host:id}/devices/{device}',
  summary: 'Remove a device from the list; it returns if its board is still open',
  caller: 'user',
  params: v.object({ host: organisationId, device: kitchenDeviceKey }),
  answer: okAnswer,
  errors: hostErrors,
});

const { required, unattended } = hostBoardSchema.entries;

export const setBoard = endpoint({
  method: 'PUT',
  path: '/api/kitchen/{host:id}/board',
  summary:
    'Choose whether a business takes orders only while its kitchen is heard, and what happens to unseen ones',
  caller: 'user',
  params: v.object({ host: organisationId }),
  body: v.object({ required, unattended }),
  /** The choices after the change. */
  answer: v.object({ required, unattended }),
  errors: [...hostErrors, 'host-not-found', 'no-device-heard'],
});

/** An order of the board, as in `kitchen-<business>`. */
export const kitchenOrderAnswerSchema = v.omit(kitchenOrderSchema, [
  '_rev',
  '_revisions',
  '_deleted',
  '_attachments',
]);

export const stepOrder = endpoint({
  method: 'PUT',
  path: '/api/kitchen/{host:id}/{order:id}',
  summary: 'Make a step with an order of the kitchen, or undo it within ten seconds',
  caller: 'user',
  params: v.object({ host: organisationId, order: orderId }),
  body: v.object({
    action: v.picklist([...KITCHEN_ACTIONS, 'undo']),
    /** Made by the device. Sending it again changes nothing. */
    command: commandId,
    at: instant,
    /** Needed by all actions but 'undo': the state in which the device showed the order. */
    shown: v.optional(v.picklist(KITCHEN_STATES)),
    minutes: v.optional(count(MAX_DELAY)),
    due: v.optional(instant),
    paid: v.optional(v.boolean()),
    /** Needed by 'refuse'. */
    refusal: v.optional(refusalSchema),
    /**
     * For 'refuse': how much of an online payment is refunded, in euros; all of it if absent. A part only if the
     * business had begun with the order (rule payment/refund-part).
     */
    refund: v.optional(price),
    /** The `transfer` of the order, if the device showed that a courier has it. Needed by 'release'. */
    claim: v.optional(instant),
    /** Needed by 'undo': the command of the step to undo. */
    step: v.optional(commandId),
  }),
  answer: kitchenOrderAnswerSchema,
  errors: [
    ...hostErrors,
    'order-not-found',
    'order-moved-on',
    'courier-under-way',
    'undo-too-late',
    'slot-unavailable',
  ],
});

/** The switches of a business after a change. */
const switchesAnswerSchema = v.object({ switches: switchesSchema });
export type SwitchesAnswer = v.InferOutput<typeof switchesAnswerSchema>;

export const setSwitches = endpoint({
  method: 'PUT',
  path: '/api/kitchen/{host:id}/switches',
  summary:
    'Set switches of the kitchen. Of each switch the position that was set last counts, however late it arrives',
  caller: 'user',
  params: v.object({ host: organisationId }),
  body: v.object({
    /** The switches that change. Sending them again changes nothing. */
    switches: v.pipe(v.array(switchSchema), v.minLength(1), v.maxLength(MAX_SWITCHES)),
  }),
  answer: switchesAnswerSchema,
  errors: [...hostErrors, 'host-not-found'],
});

export const addPerson = endpoint({
  method: 'POST',
  path: '/api/kitchen/{host:id}/people',
  summary:
    'Invite a number to work at a business, or change its role. The answer is the same for unknown numbers',
  caller: 'user',
  params: v.object({ host: organisationId }),
  body: v.object({ phone: mobile, role: v.picklist(KITCHEN_ROLES) }),
  answer: okAnswer,
  errors: [...hostErrors, 'last-owner', 'too-many-people', 'too-many-requests'],
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/kitchen/{host:id}/people/{person:id}',
  summary: 'Remove a person or an invitation, as an owner; or leave the business',
  caller: 'user',
  params: v.object({ host: organisationId, person: personId }),
  answer: okAnswer,
  errors: [...hostErrors, 'last-owner'],
});

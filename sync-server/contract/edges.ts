import * as v from 'valibot';
import { addressFields } from '#documents/address';
import { instant, price } from '#documents/fields';
import { clubId, idOf, orderId, organisationId, userId } from '#documents/ids';
import { addressKey } from '#domain/address';
import { normalizeZipcode } from '#domain/zipcode';
import { endpoint } from './endpoint.ts';
import { okAnswer } from './ok-answer.ts';

const ok = v.object({ ...okAnswer.entries, _id: v.string() });
const date = v.optional(v.string());
const errors = ['bad-request', 'not-logged-in', 'session-invalid'] as const;
/** A user named in the path must be the caller. */
const ownErrors = [...errors, 'forbidden'] as const;
const favouriteId = v.object({ target: idOf('organisation', 'club', 'hub') });
/** Starts with a zipcode and a house number. The addition can be any text; upper-casing can triple its length. */
const addressId = v.pipe(v.string(), v.maxLength(60), v.regex(/^[1-9]\d{3}[A-Za-z]{2}[1-9]/));
const userParam = v.object({ user: userId });

/** An address with all its fields; an id or key, if given, must be that of the address. */
const wholeAddress = v.pipe(
  v.object({
    ...addressFields,
    _id: v.optional(v.string()),
    _key: v.optional(v.string()),
    date: v.optional(instant),
  }),
  v.check(
    ({ _id, _key, ...address }) =>
      [_id, _key].every((key) => key === undefined || normalizeZipcode(key) === addressKey(address)),
    'address-key',
  ),
);
/** Only the key of an address and when it was chosen; the server looks up the rest. */
const addressByKey = v.object({ _id: addressId, date: instant });

export const addConsumer = endpoint({
  method: 'POST',
  path: '/api/edge/CONSUMERS/{target:id}',
  summary: 'Mark a business, club or hub as favourite',
  caller: 'user',
  params: favouriteId,
  body: v.object({ _id: v.optional(v.string()), favorite: v.literal(true), date }),
  answer: ok,
  errors: [...errors, 'not-found'],
});

export const removeConsumer = endpoint({
  method: 'DELETE',
  path: '/api/edge/CONSUMERS/{target:id}',
  summary:
    'Remove a favourite. If the business is none, the caller stops delivering for it: do not send it again without an ' +
    'answer; use DELETE /api/edge/DELIVERS to leave',
  caller: 'user',
  params: favouriteId,
  answer: ok,
  errors,
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/edge/ADDRESS/{user:id}',
  summary:
    'Save an address, given in full or by its key, which is its id. One that is saved already is not saved twice',
  caller: 'user',
  params: userParam,
  body: v.union([wholeAddress, addressByKey]),
  answer: ok,
  errors: [...ownErrors, 'not-found', 'address-exists', 'too-many-addresses', 'too-many-requests'],
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/edge/ADDRESS/{user:id}',
  summary: 'Delete a saved address',
  caller: 'user',
  params: userParam,
  body: v.object({ _id: addressId, date }),
  answer: ok,
  errors: ownErrors,
});

/** On an order: claim it. On a business: ask to become one of its couriers. */
export const addDelivers = endpoint({
  method: 'POST',
  path: '/api/edge/DELIVERS/{target:id}',
  summary: 'Claim a delivery, or ask to become a courier of a business',
  caller: 'user',
  params: v.object({ target: v.union([orderId, organisationId]) }),
  body: v.object({ _id: v.optional(v.string()), courier: v.optional(v.unknown()), date }),
  answer: v.object({ ...ok.entries, transfer: v.optional(v.nullable(instant)) }),
  errors: [...errors, 'order-not-found', 'host-not-found', 'courier-not-approved', 'already-claimed'],
});

/** On an order: give it back. On a business: stop being one of its couriers. */
export const removeDelivers = endpoint({
  method: 'DELETE',
  path: '/api/edge/DELIVERS/{target:id}',
  summary: 'Give a claimed delivery back, or stop being a courier of a business',
  caller: 'user',
  params: v.object({ target: v.union([orderId, organisationId]) }),
  answer: ok,
  errors: [...errors, 'order-not-found', 'order-settled'],
});

const ignored = 'accepted and ignored, because the server decides them';

export const addDonation = endpoint({
  method: 'POST',
  path: '/api/edge/DONATIONS/{club:id}',
  summary: `A donation of an order to a club; ${ignored}`,
  caller: 'user',
  params: v.object({ club: clubId }),
  body: v.object({ _id: v.optional(v.string()), date, amount: v.optional(price) }),
  answer: ok,
  errors: [...errors, 'club-not-found'],
});

export const addStamps = endpoint({
  method: 'POST',
  path: '/api/edge/STAMPS/{user:id}',
  summary: `Stamps of an order; ${ignored}`,
  caller: 'user',
  params: userParam,
  body: v.object({
    _id: v.optional(v.string()),
    date,
    amount: v.optional(v.number()),
    count: v.optional(v.number()),
  }),
  answer: ok,
  errors: ownErrors,
});

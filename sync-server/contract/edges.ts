import * as v from 'valibot';
import { addressFields } from '#documents/address';
import { price } from '#documents/fields';
import { clubId, idOf, orderId, organisationId, userId } from '#documents/ids';
import { endpoint } from './endpoint.ts';

const ok = v.object({ status: v.literal('OK'), _id: v.string() });
const date = v.optional(v.string());
const userErrors = ['bad-request', 'not-logged-in', 'session-invalid', 'forbidden'] as const;
const favouriteId = v.object({ target: idOf('organisation', 'club', 'hub') });
const userParam = v.object({ user: userId });

export const addConsumer = endpoint({
  method: 'POST',
  path: '/api/edge/CONSUMERS/{target:id}',
  summary: 'Mark a business, club or hub as favourite',
  caller: 'user',
  params: favouriteId,
  body: v.object({ _id: v.optional(v.string()), favorite: v.literal(true), date }),
  answer: ok,
  errors: [...userErrors, 'not-found'],
});

export const removeConsumer = endpoint({
  method: 'DELETE',
  path: '/api/edge/CONSUMERS/{target:id}',
  summary: 'Remove a favourite, or a business one delivers for',
  caller: 'user',
  params: favouriteId,
  answer: ok,
  errors: userErrors,
});

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/edge/ADDRESS/{user:id}',
  summary: 'Save an address; its key is its id, so it is there once (decision 38)',
  caller: 'user',
  params: userParam,
  body: v.object({ ...addressFields, _id: v.optional(v.string()), _key: v.optional(v.string()), date }),
  answer: ok,
  errors: [...userErrors, 'address-exists'],
});

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/api/edge/ADDRESS/{user:id}',
  summary: 'Delete a saved address',
  caller: 'user',
  params: userParam,
  body: v.object({ _id: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{5,30}$/i)), date }),
  answer: ok,
  errors: userErrors,
});

/** On an order: claim it. On a business: ask to join its couriers (D2 §7). */
export const addDelivers = endpoint({
  method: 'POST',
  path: '/api/edge/DELIVERS/{target:id}',
  summary: 'Claim a delivery, or ask to become a courier of a business',
  caller: 'user',
  params: v.object({ target: v.union([orderId, organisationId]) }),
  body: v.object({ _id: v.optional(v.string()), courier: v.optional(v.unknown()), date }),
  answer: ok,
  errors: [...userErrors, 'order-not-found', 'host-not-found', 'courier-not-approved', 'already-claimed'],
});

export const removeDelivers = endpoint({
  method: 'DELETE',
  path: '/api/edge/DELIVERS/{host:id}',
  summary: 'Stop being a courier of a business',
  caller: 'user',
  params: v.object({ host: organisationId }),
  answer: ok,
  errors: userErrors,
});

const ignored = 'accepted and ignored: the server keeps these itself (decision 14)';

export const addDonation = endpoint({
  method: 'POST',
  path: '/api/edge/DONATIONS/{club:id}',
  summary: `A donation of an order to a club; ${ignored}`,
  caller: 'user',
  params: v.object({ club: clubId }),
  body: v.object({ _id: v.optional(v.string()), date, amount: v.optional(price) }),
  answer: ok,
  errors: [...userErrors, 'club-not-found'],
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
  errors: userErrors,
});

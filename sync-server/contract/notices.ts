import * as v from 'valibot';
import { deviceFields, endpoint as endpointSchema, publicKey, subscriptionSchema } from '#documents/device';
import { endpoint } from './endpoint.ts';
import { RENEW_PATH } from './notice-payload.ts';
import { okAnswer } from './ok-answer.ts';

export const pushKey = endpoint({
  method: 'GET',
  path: '/api/notices/key',
  summary: 'The public key for a subscription to notices (VAPID); null if this server sends none',
  caller: 'anyone',
  answer: v.object({ key: v.nullable(publicKey) }),
  errors: [],
});

export const registerDevice = endpoint({
  method: 'PUT',
  path: '/api/notices/device',
  summary:
    'Register this device for the notices of its user, or change which ones it gets. A subscription belongs to the user who registered it last',
  caller: 'user',
  body: v.object(deviceFields),
  answer: okAnswer,
  errors: [
    'bad-request',
    'not-logged-in',
    'session-invalid',
    'endpoint-not-allowed',
    'key-changed',
    'too-many-requests',
  ],
});

export const renewDevice = endpoint({
  method: 'POST',
  path: RENEW_PATH,
  summary:
    'Replace a subscription by its successor. For service workers, which have no session: they know its endpoint',
  caller: 'anyone',
  body: v.object({ endpoint: endpointSchema, subscription: subscriptionSchema }),
  answer: okAnswer,
  errors: ['bad-request', 'endpoint-not-allowed', 'not-found', 'too-many-requests'],
});

export const removeDevice = endpoint({
  method: 'POST',
  path: '/api/notices/device/remove',
  summary: 'Stop notifying this device. Needs no session, so that it also works after logging out',
  caller: 'anyone',
  body: v.object({ endpoint: endpointSchema }),
  answer: okAnswer,
  errors: ['bad-request', 'too-many-requests'],
});

import * as v from 'valibot';

/** Every error code of the API with its HTTP status. The server sends no other codes. */
export const ERRORS = {
  'bad-json': 400,
  'bad-request': 400,
  'api-key': 400,
  'not-logged-in': 401,
  'session-invalid': 401,
  'code-invalid': 401,
  'code-expired': 401,
  forbidden: 403,
  'phone-not-verified': 403,
  'courier-not-approved': 403,
  'not-found': 404,
  'host-not-found': 404,
  'hub-not-found': 404,
  'club-not-found': 404,
  'order-not-found': 404,
  'payment-not-found': 404,
  'method-not-allowed': 405,
  'amounts-changed': 409,
  'slot-changed': 409,
  'order-exists': 409,
  'order-settled': 409,
  'order-accepted': 409,
  'order-under-way': 409,
  'delivery-under-way': 409,
  'order-moved-on': 409,
  'undo-too-late': 409,
  'last-owner': 409,
  'already-claimed': 409,
  'undo-over': 409,
  'address-exists': 409,
  'name-taken': 409,
  'key-changed': 409,
  'too-large': 413,
  'media-type': 415,
  'host-closed': 422,
  'ordering-not-allowed': 422,
  'slot-unavailable': 422,
  'delivery-not-possible': 422,
  'region-blocked': 422,
  'below-minimum': 422,
  'product-gone': 422,
  'options-invalid': 422,
  'payment-type-unavailable': 422,
  'donation-invalid': 422,
  'too-many-addresses': 422,
  'endpoint-not-allowed': 422,
  'too-many-people': 422,
  'error-size': 422,
  'error-type': 422,
  'error-empty': 422,
  'client-too-old': 426,
  'too-many-requests': 429,
  'too-many-tries': 429,
  internal: 500,
  'payment-provider': 502,
  'sms-gateway': 502,
  unavailable: 503,
  uncertain: 503,
  'insufficient-storage': 507,
} as const;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/**
 * The body of every refusal. `message` is in English and for developers; the page has its own sentence for each code.
 */
export const errorSchema = v.object({
  code: v.picklist(ERROR_CODES),
  message: v.string(),
  /** For 'bad-request': where the body is wrong. */
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  /** Data that the client needs to continue, e.g. the new amounts for 'amounts-changed'. */
  details: v.optional(v.record(v.string(), v.unknown())),
});
export type ApiErrorBody = v.InferOutput<typeof errorSchema>;

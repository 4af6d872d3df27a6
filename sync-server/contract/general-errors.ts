import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** Pictures are loaded by <img> and the webhook is called by the payment provider; neither can send the header. */
export const needsApiKey = ({ path, media, caller }: Endpoint): boolean =>
  path.startsWith('/api/') && media !== 'image' && caller !== 'provider';

const SESSION: Record<Endpoint['caller'], ErrorCode[]> = {
  anyone: [],
  provider: [],
  optional: ['session-invalid'],
  user: ['not-logged-in', 'session-invalid'],
};

/**
 * Errors that depend on how a call was sent, not on what it asks. Declarations name them only if the caller has to
 * handle them; this function has all of them.
 */
function generalErrors(endpoint: Endpoint): ErrorCode[] {
  const readsBody = endpoint.body && endpoint.media !== 'multipart';
  return [
    ...(endpoint.params || endpoint.query || readsBody ? (['bad-request'] as const) : []),
    ...(readsBody ? (['bad-json', 'too-large'] as const) : []),
    ...(readsBody || endpoint.media === 'multipart' ? (['media-type'] as const) : []),
    ...(needsApiKey(endpoint) ? (['api-key', 'client-too-old'] as const) : []),
    ...SESSION[endpoint.caller],
    'unavailable',
    'uncertain',
    'insufficient-storage',
    'internal',
  ];
}

/** Errors for a request that matches no call: no such path, or not with this method. */
export const NO_CALL_ERRORS: ErrorCode[] = ['not-found', 'method-not-allowed'];

/** Every error code of a call, its own first. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...endpoint.errors, ...generalErrors(endpoint)]),
];

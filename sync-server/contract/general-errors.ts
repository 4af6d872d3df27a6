import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** Pictures are fetched by <img>, and the provider's webhook by the provider: neither can send the header. */
export const needsApiKey = ({ path, media, caller }: Endpoint): boolean =>
  path.startsWith('/api/') && media !== 'image' && caller !== 'provider';

const SESSION: Record<Endpoint['caller'], ErrorCode[]> = {
  anyone: [],
  provider: [],
  optional: ['session-invalid'],
  user: ['not-logged-in', 'session-invalid'],
};

/**
 * What a call may be refused with because of how it was sent, whatever it asks. Declarations name it where it
 * matters to who calls; here it is for all of them.
 */
export function generalErrors(endpoint: Endpoint): ErrorCode[] {
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

/** What asking is refused with where there is no call: no such path, or none by this method. */
export const NO_CALL_ERRORS: ErrorCode[] = ['not-found', 'method-not-allowed'];

/** Every code a call may be refused with: its own first. */
export const errorsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([...endpoint.errors, ...generalErrors(endpoint)]),
];

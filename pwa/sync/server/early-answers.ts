import { fetchLarge } from './fetch-large.ts';

/** Answers of GETs that were asked for before the code that needs them was there, by address. */
const early = new Map<string, Promise<Response>>();

/**
 * Requests public data ahead of the code that needs it; `takeEarly` hands out the answer once.
 * @param headers those of any call
 */
export function askEarly({ href }: URL, headers: HeadersInit): void {
  const answer = fetchLarge(href, { headers, credentials: 'omit', priority: 'low' });
  // The call that would have taken it asks again.
  answer.catch(() => early.delete(href));
  early.set(href, answer);
}

/**
 * Null if it was not asked for, or was taken before. However old it is: when the event stream opens, it tells what has
 * changed since. Rejects if no answer came.
 */
export function takeEarly({ href }: URL): Promise<Response> | null {
  const found = early.get(href) ?? null;
  early.delete(href);
  return found;
}

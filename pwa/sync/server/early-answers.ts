import { fetchLarge } from './fetch-large.ts';

/** An answer of a GET that was asked for before the code that needs it was there. */
interface Early {
  answer: Promise<Response>;
  /** Epoch ms. */
  askedAt: number;
}

/** An older answer may have been overtaken by a change. */
const FRESH_MS = 30_000;

const early = new Map<string, Early>();

/**
 * Requests public data ahead of the code that needs it; `takeEarly` hands out the answer once.
 * @param headers those of any call
 */
export function askEarly({ href }: URL, headers: HeadersInit): void {
  const answer = fetchLarge(href, { headers, credentials: 'omit', priority: 'low' });
  // The call that would have taken it asks again.
  answer.catch(() => early.delete(href));
  early.set(href, { answer, askedAt: Date.now() });
}

/** Null if it was not asked for, was taken before, or is too old. Rejects if no answer came. */
export function takeEarly({ href }: URL): Promise<Response> | null {
  const found = early.get(href);
  early.delete(href);
  if (!found || Date.now() - found.askedAt < FRESH_MS) return found?.answer ?? null;
  // It would go on arriving beside the one that replaces it.
  void found.answer.then(({ body }) => body?.cancel()).catch(() => {});
  return null;
}

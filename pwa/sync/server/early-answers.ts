/** An answer of a GET that was asked for before the code that needs it was there. */
interface Early {
  answer: Promise<Response>;
  /** Epoch ms. */
  askedAt: number;
}

/** An older answer may have been overtaken by a change. */
const FRESH_MS = 30_000;
const TIMEOUT_MS = 15_000;

const early = new Map<string, Early>();

/**
 * Requests public data ahead of the code that needs it; `takeEarly` hands out the answer once.
 * @param headers those of any call
 */
export function askEarly({ href }: URL, headers: HeadersInit): void {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = fetch(href, { headers, credentials: 'omit', priority: 'low', signal }).then(received);
  // The call that would have taken it asks again.
  answer.catch(() => early.delete(href));
  early.set(href, { answer, askedAt: Date.now() });
}

/** Read to its end: an answer that is not read stops arriving when the buffers are full. */
const received = async (response: Response): Promise<Response> =>
  new Response(await response.arrayBuffer(), response);

/** Null if it was not asked for, was taken before, or is too old. Rejects if no answer came. */
export function takeEarly({ href }: URL): Promise<Response> | null {
  const found = early.get(href);
  early.delete(href);
  return found && Date.now() - found.askedAt < FRESH_MS ? found.answer : null;
}

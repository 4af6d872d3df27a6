import * as v from 'valibot';
import { ERRORS, errorSchema } from '#contract/errors';
import type { RawAnswer, RawClient, RawRequest } from '../raw-request.ts';
import type { WrongRequest } from './wrong-requests.ts';

const AT_ONCE = 16;

/** Returns what is wrong with an answer, or null. */
type Judge<R extends RawRequest> = (request: R, answer: RawAnswer) => string | null;

/** Sends requests concurrently. Returns the faults of their answers, each with its request. */
export async function sendAll<R extends RawRequest>(
  client: RawClient,
  requests: R[],
  judge: Judge<R>,
): Promise<string[]> {
  const faults: string[] = [];
  const left = requests.values();
  const sendOn = async () => {
    for (const request of left) {
      const answer = await client.send(request).catch((error: Error) => error);
      const fault = answer instanceof Error ? answer.message : judge(request, answer);
      if (fault) faults.push(`${described(request)} → ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
  return faults;
}

/**
 * Checks that the answer is a refusal of the contract, with the status of its code and one of the codes expected for
 * the request.
 */
export function isRefused({ codes }: WrongRequest, { status, text }: RawAnswer): string | null {
  const said = `${status} ${text.slice(0, 300)}`;
  if (status < 400 || status >= 500) return said;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), errorSchema), text);
  if (!body.success) return `no error of the contract: ${said}`;
  const { code } = body.output;
  return ERRORS[code] === status && codes.includes(code) ? null : `unexpected: ${said}`;
}

/**
 * Checks that the call is answered without a server error. A refusal must have the error format of the API, CouchDB or
 * Mollie.
 */
export function isAnswered(_: RawRequest, { status, text }: RawAnswer): string | null {
  const said = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) return said;
  if (status < 400 || text.startsWith('<!doctype html>')) return null;
  const refusal = v.union([
    errorSchema,
    v.object({ error: v.string(), reason: v.string() }),
    v.object({ status: v.literal(status), title: v.string(), detail: v.string() }),
  ]);
  return v.is(v.pipe(v.string(), v.parseJson(), refusal), text) ? null : `no refusal: ${said}`;
}

function described({ method, path, headers, body, ...rest }: RawRequest): string {
  const why = 'why' in rest ? `${rest.why}: ` : '';
  const text = typeof body === 'function' ? '…' : String(body ?? '');
  return `${why}${method} ${path.slice(0, 120)} ${JSON.stringify(headers).slice(0, 120)} ${text.slice(0, 200)}`;
}

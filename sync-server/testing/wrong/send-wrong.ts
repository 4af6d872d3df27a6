import * as v from 'valibot';
import { ERRORS, errorSchema } from '#contract/errors';
import type { RawAnswer, RawClient, RawRequest } from '../raw-request.ts';
import type { WrongRequest } from './wrong-requests.ts';

const AT_ONCE = 16;

/** What the answers are found at fault with; null is fine. */
type Judge<R extends RawRequest> = (request: R, answer: RawAnswer) => string | null;

/** Sends them side by side; answers what is wrong with the answers, each with its request. */
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

/** A refusal of the list, with the status of its code, for what is wrong with the request. */
export function isRefused({ codes }: WrongRequest, { status, text }: RawAnswer): string | null {
  const said = `${status} ${text.slice(0, 300)}`;
  if (status < 400 || status >= 500) return said;
  const body = v.safeParse(v.pipe(v.string(), v.parseJson(), errorSchema), text);
  if (!body.success) return `no error of the contract: ${said}`;
  const { code } = body.output;
  return ERRORS[code] === status && codes.includes(code) ? null : `unexpected: ${said}`;
}

/** Whatever the answer, it is one; a refusal says what and why, in the words of who is asked there. */
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

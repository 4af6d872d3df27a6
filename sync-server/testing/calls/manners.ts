import jwt from 'jsonwebtoken';
import { expect } from 'vitest';
import type { AnswerOf, Endpoint } from '#contract/endpoint';
import { needsApiKey } from '#contract/general-errors';
import { API_KEY_HEADER } from '#contract/headers';
import type { Id } from '#documents/ids';
import { signToken } from '../../http/session.ts';
import type { Caller, CallInput } from '../caller.ts';
import type { Check } from './cell.ts';
import type { Person, Scene } from './scene.ts';

/** Number of concurrent requests. */
export const AT_ONCE = 8;
const HOUR = 60 * 60_000;

/** A request that a client might send, valid or not. */
export interface SentRequest {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}
export type Sending = (scene: Scene) => SentRequest | Promise<SentRequest>;

/** Bypasses the types, to send invalid requests. */
const asAsked = (sent: SentRequest) => sent as CallInput<Endpoint>;
const by = (scene: Scene, { caller }: Endpoint): Caller => (caller === 'user' ? scene.anna : scene.anonymous);

/** Checks that `work` writes nothing to any database. */
export const writesNothing = async (scene: Scene, work: () => Promise<unknown>): Promise<void> => {
  expect(await scene.written(work)).toEqual([]);
};

/** Returns the refusal, e.g. '422 host-closed'. */
export const refusalOf = (caller: Caller, endpoint: Endpoint, sent: SentRequest = {}): Promise<string> =>
  caller.refusal(endpoint, asAsked(sent));

/** Checks that each request is refused as given, and changes nothing. */
export const refuses =
  (
    endpoint: Endpoint,
    wrong: (scene: Scene) => [SentRequest, string][] | Promise<[SentRequest, string][]>,
  ): Check =>
  async (scene) => {
    const cases = await wrong(scene);
    await writesNothing(scene, async () => {
      for (const [sent, refusal] of cases) {
        const said = await refusalOf(by(scene, endpoint), endpoint, sent);
        expect([sent, said]).toEqual([sent, refusal]);
      }
    });
  };

/** A call without parameters can only be made wrongly with an undeclared method. */
export const refusesOtherMethods =
  (endpoint: Endpoint): Check =>
  async (scene) => {
    const patching = { ...endpoint, method: 'PATCH' as 'PUT' };
    await writesNothing(scene, async () => {
      expect(await refusalOf(scene.anna, patching)).toBe('405 method-not-allowed');
    });
  };

/** Checks that a valid request is refused without the key, without a session and with an invalid one. */
export const requiresAuthorisation =
  (endpoint: Endpoint, sending: Sending = () => ({})): Check =>
  async (scene) => {
    const sent = await sending(scene);
    await writesNothing(scene, async () => {
      for (const [caller, headers, refusal] of strangers(scene, endpoint)) {
        expect(await refusalOf(caller, endpoint, { ...sent, headers: { ...sent.headers, ...headers } })).toBe(
          refusal,
        );
      }
    });
  };

type Stranger = [Caller, Record<string, string>, string];

function strangers(scene: Scene, endpoint: Endpoint): Stranger[] {
  const { caller } = endpoint;
  const withKey: Stranger[] = ['', 'another'].map((key) => [
    by(scene, endpoint),
    { [API_KEY_HEADER]: key },
    '400 api-key',
  ]);
  const tokens: Stranger[] = badTokens(scene).map((token) => [
    scene.withToken(token),
    {},
    '401 session-invalid',
  ]);
  return [
    ...(needsApiKey(endpoint) ? withKey : []),
    ...(caller === 'user' ? ([[scene.anonymous, {}, '401 not-logged-in']] as Stranger[]) : []),
    ...(caller === 'user' || caller === 'optional' ? tokens : []),
  ];
}

/**
 * Tokens that are malformed, expired, signed with another secret, unsigned, without a user, or of another environment.
 */
function badTokens({ server, anna }: Scene): string[] {
  const { jwtSecret } = server.deps.config;
  const of = (user: Id<'user'>, now?: number) => signToken(jwtSecret, user, now).token;
  return [
    'a.b.c',
    of(anna.user, Date.now() - 91 * 24 * HOUR),
    signToken('another secret of enough length', anna.user).token,
    jwt.sign({ sub: anna.user, exp: 4e9 }, '', { algorithm: 'none' }),
    of('user/nobody'),
    signToken(jwtSecret, anna.user, undefined, 'test').token,
  ];
}

/** Checks that a call that needs neither key nor session answers the same with wrong ones. */
export const ignoresAuthorisation =
  (endpoint: Endpoint, sending: Sending = () => ({})): Check =>
  async (scene) => {
    const sent = asAsked(await sending(scene));
    const wrong = { [API_KEY_HEADER]: 'another', authorization: 'Bearer a.b.c' };
    await writesNothing(scene, async () => {
      const right = await scene.anonymous.get(endpoint, sent);
      expect(await scene.anonymous.get(endpoint, { ...sent, headers: wrong })).toEqual(right);
    });
  };

/** Checks that the call answers the same three times, and writes nothing. */
export const isRepeatable =
  (endpoint: Endpoint, sending: Sending = () => ({})): Check =>
  async (scene) => {
    const sent = asAsked(await sending(scene));
    const caller = by(scene, endpoint);
    await writesNothing(scene, async () => {
      const first = await caller.get(endpoint, sent);
      expect(await caller.get(endpoint, sent)).toEqual(first);
      expect(await caller.get(endpoint, sent)).toEqual(first);
    });
  };

/** The answer to a permitted call, which must write nothing. */
export const readOnly = async <const E extends Endpoint>(
  scene: Scene,
  endpoint: E,
  asked: CallInput<E> = {},
  caller = by(scene, endpoint),
): Promise<AnswerOf<E>> => {
  let answer: AnswerOf<E> | undefined;
  await writesNothing(scene, async () => {
    answer = await caller.get(endpoint, asked);
  });
  return answer as AnswerOf<E>;
};

/** Runs `work` several times concurrently. */
export const concurrently = <T>(work: (index: number) => Promise<T>, times = AT_ONCE): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

/** Counts the answers by outcome: { '200': 1, '401 code-invalid': 7 }. */
export async function countOutcomes(
  work: (index: number) => Promise<{ status: number; code: string | undefined }>,
  times = AT_ONCE,
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { status, code } of await concurrently(work, times)) {
    const said = `${status} ${code ?? ''}`.trim();
    counted[said] = (counted[said] ?? 0) + 1;
  }
  return counted;
}

export const ALL_ANSWERED = { '200': AT_ONCE };

/** Checks that the request of `sending`, made as the other user, is refused as given. */
export const refusesOtherUsers =
  (
    endpoint: Endpoint,
    sending: Sending,
    refusal: string,
    as: (scene: Scene) => Person = ({ bram }) => bram,
  ): Check =>
  async (scene) => {
    const sent = await sending(scene);
    await writesNothing(scene, async () => {
      expect(await refusalOf(as(scene), endpoint, sent)).toBe(refusal);
    });
  };

import fc from 'fast-check';
import jwt from 'jsonwebtoken';
import type { Endpoint } from '#contract/endpoint';
import { needsApiKey } from '#contract/general-errors';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import { signToken } from '../../http/session.ts';
import type { Fault } from './wrong-bodies.ts';
import { wrongText } from './wrong-values.ts';

/** Text that is allowed in a header. */
const headerText = wrongText
  .map((text) => text.replace(/[^\u0021-\u007e]/g, ''))
  .filter((text) => text.length > 0);

/** Headers for which a call is refused: a wrong key, no valid token, or too much text. */
export function wrongHeaders(endpoint: Endpoint, secret: string, token: string): fc.Arbitrary<Fault> {
  const faults = [tooLong];
  if (needsApiKey(endpoint)) faults.push(wrongKey, wrongKey);
  if (endpoint.caller === 'user') faults.push(noToken);
  if (endpoint.caller === 'user' || endpoint.caller === 'optional') {
    faults.push(...Array<typeof tooLong>(4).fill(wrongToken(secret, token)));
  }
  return fc.oneof(...faults);
}

const wrongKey: fc.Arbitrary<Fault> = fc.oneof(
  fc.constant<Fault>({ why: 'no api key', codes: ['api-key'], without: [API_KEY_HEADER] }),
  fc
    .oneof(
      headerText,
      fc.constantFrom(APP_API_KEY.toUpperCase(), `${APP_API_KEY},${APP_API_KEY}`, 'eetplein'),
    )
    .filter((key) => key !== APP_API_KEY)
    .map((key): Fault => ({ why: 'api key', codes: ['api-key'], headers: { [API_KEY_HEADER]: key } })),
);

const noToken = fc.constant<Fault>({
  why: 'no token',
  codes: ['not-logged-in'],
  without: ['authorization'],
});

const wrongToken = (secret: string, token: string): fc.Arbitrary<Fault> =>
  fc
    .oneof(
      headerText.map((text) => `Bearer ${text}`),
      headerText,
      fc.constantFrom(...forged(secret, token)).map((text) => `Bearer ${text}`),
      fc.nat({ max: token.length - 2 }).map((at) => `Bearer ${token.slice(0, at)}${token.slice(at + 1)}`),
      fc.constantFrom(`Basic ${token}`, `Bearer ${token} ${token}`, `Bearer`, `Bearer "${token}"`),
    )
    .map(
      (authorization): Fault => ({ why: 'token', codes: ['session-invalid'], headers: { authorization } }),
    );

/** Tokens that look valid: expired, of other users, of no user, or with forged rights. */
function forged(secret: string, token: string): string[] {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { sub, exp } = jwt.decode(token) as { sub: string; exp: number };
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const sign = (payload: object, key = secret, algorithm: jwt.Algorithm = 'HS256') =>
    jwt.sign(payload, key, { algorithm });
  return [
    signToken(secret, sub as `user/${string}`, Date.now() - 91 * 86_400_000).token,
    sign({ sub, exp }, 'another secret, of another server'),
    sign({ sub, exp }, secret, 'HS512'),
    sign({ sub }),
    sign({ exp }),
    sign({ sub: 'user/nobody-at-all', exp }),
    sign({ sub: 'admin', exp, '_couchdb.roles': ['_admin'] }),
    sign({ sub: 'organisation/midden', exp }),
    sign({ sub: 'user/__proto__', exp }),
    sign({ sub: { toString: 1 }, exp }),
    jwt.sign('a text', secret),
    `${none}.${claims}.`,
    `${none}.${claims}.${signature}`,
    `${head}.${claims}.`,
    `${head}..${signature}`,
    `${head}.${Buffer.from(`{"sub":"${sub}","exp":9e9}`).toString('base64url')}.${signature}`,
    `${token}.${token}`,
    token.toUpperCase(),
    'x'.repeat(8_000),
  ];
}

const tooLong: fc.Arbitrary<Fault> = fc.integer({ min: 17_000, max: 60_000 }).map(
  (length): Fault => ({
    why: 'header of kilobytes',
    codes: ['too-large'],
    headers: { 'x-junk': 'x'.repeat(length) },
  }),
);

/** Headers that no call reads, added to requests that are wrong anyway. */
export const harmlessHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'x-forwarded-for',
          'x-forwarded-proto',
          'x-forwarded-host',
          'accept',
          'accept-encoding',
          'accept-language',
          'cookie',
          'if-none-match',
          'if-modified-since',
          'range',
          'origin',
          'referer',
          'user-agent',
          'x-command-id',
          'x-http-method-override',
        ),
        headerText,
      )
      .map(([name, text]) => ({ [name]: text })),
  },
);

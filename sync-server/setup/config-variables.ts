import * as v from 'valibot';
import { APP_API_KEY } from '#contract/headers';
import { BRAND } from '#domain/brand';
import { isMobile } from '#domain/phone';
import { isPublic } from '../services/page-origin.ts';
import { arePair } from './push-keys.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Prefixed, because a variable called CLOCK could belong to another program. */
const CLOCK = `${BRAND.product.toUpperCase()}_CLOCK`;

/** Every check has its own message: the library's messages repeat the value, which may be a secret. */
const text = v.string();
const port = v.pipe(
  text,
  v.regex(/^\d{1,5}$/, 'a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65535, 'a number from 0 to 65535'),
);
const address = v.pipe(
  text,
  v.regex(/^https?:\/\//, 'an address that begins with http:// or https://'),
  v.url('an address that begins with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
);
/** Nodes of a cluster, the preferred one first. */
const addresses = v.pipe(
  text,
  v.transform((value) => value.split(',').map((part) => part.trim())),
  v.array(address),
  v.transform((urls) => urls.join(',')),
);
const oneOf = <const T extends string>(...values: T[]) => v.picklist(values, `one of ${values.join(', ')}`);
const flag = v.pipe(
  oneOf('true', 'false', '1', '0', 'yes', 'no'),
  v.transform((value) => ['true', '1', 'yes'].includes(value)),
);
const proxies = v.pipe(
  text,
  v.regex(/^(true|yes|false|no|\d|10)$/, 'the number of proxies in front of the server, 0 to 10'),
  v.transform((value) => (['true', 'yes'].includes(value) ? 1 : Number(value) || 0)),
);
const keys = v.pipe(
  text,
  v.transform((value) => value.split(',').flatMap((part) => part.trim() || [])),
  v.minLength(1, 'at least one key, because every call needs one'),
);
const secret = v.pipe(text, v.minLength(16, 'at least 16 characters'));
const key = v.pipe(text, v.minLength(8, 'at least 8 characters'));
const mollieKey = v.pipe(text, v.regex(/^(live|test)_\w{20,}$/, 'a Mollie key: live_… or test_…'));
const prefix = v.pipe(text, v.regex(/^([a-z][a-z0-9_-]*)?$/, 'lower case letters, digits, - and _'));
const origin = v.pipe(
  address,
  v.transform((url) => new URL(url)),
  v.check(({ href, origin }) => href === `${origin}/`, 'an address without a path'),
  v.transform((url) => url.origin),
);
const mobile = v.pipe(text, v.check(isMobile, 'a Dutch mobile number: 06…'));
/** VAPID keys, as `npx web-push generate-vapid-keys` prints them. */
const vapidPublic = v.pipe(
  text,
  v.regex(/^B[A-P][\w-]{85}$/, 'a public key of `npx web-push generate-vapid-keys`'),
);
const vapidPrivate = v.pipe(
  text,
  v.regex(/^[\w-]{43}$/, 'a private key of `npx web-push generate-vapid-keys`'),
);
const moment = v.pipe(text, v.isoTimestamp('an instant such as 2026-05-01T16:00:00.000Z'));

const variables = v.object({
  NODE_ENV: v.optional(oneOf('production', 'development', 'test')),
  HOST: v.optional(text),
  PORT: v.optional(port, '8080'),
  PUBLIC_URL: v.optional(origin),
  COUCHDB_URL: v.optional(addresses),
  DATABASE_PREFIX: v.optional(prefix, ''),
  DATA_DIR: v.optional(text, '.data'),
  APP_DIR: v.optional(text, 'dist'),
  JWT_SECRET: v.optional(secret),
  DEMO: v.optional(flag),
  TEST_ENVIRONMENT: v.optional(flag, 'false'),
  API_KEYS: v.optional(keys, APP_API_KEY),
  SMS_PROVIDER: v.optional(oneOf('inbox', 'spryng'), 'inbox'),
  SPRYNG_API_KEY: v.optional(key),
  MOLLIE_API_KEY: v.optional(mollieKey),
  GEOCODER: v.optional(oneOf('gazetteer', 'pdok', 'google'), 'gazetteer'),
  GOOGLE_MAPS_API_KEY: v.optional(key),
  VAPID_PUBLIC_KEY: v.optional(vapidPublic),
  VAPID_PRIVATE_KEY: v.optional(vapidPrivate),
  PUSH_SERVICE: v.optional(origin),
  PUSH_PROVIDER: v.optional(oneOf('none', 'onesignal'), 'none'),
  ONESIGNAL_APP_ID: v.optional(v.pipe(text, v.uuid('the UUID of the app'))),
  ONESIGNAL_API_KEY: v.optional(key),
  ADMINISTRATOR_PHONE: v.optional(mobile),
  TRUST_PROXY: v.optional(proxies, '0'),
  LOG_LEVEL: v.optional(oneOf(...LOG_LEVELS), 'info'),
  clock: v.optional(moment),
});
/** The default of every variable of the environment; undefined if it has none, or depends on others. */
export const defaults = (): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(variables.entries).map(([name, schema]) => [
      name === 'clock' ? CLOCK : name,
      v.getDefault(schema) || undefined,
    ]),
  );
/** The variables of the environment that configure the server, checked and with their defaults. */
export type Variables = v.InferOutput<typeof variables>;

/** Reads the variables of an environment; the faults are sentences, without the values. */
export function readVariables(env: NodeJS.ProcessEnv): { given: Variables } | { faults: string[] } {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(variables, { ...set, clock: set[CLOCK] }, { abortPipeEarly: true });
  const faults = [...new Set(parsed.issues?.map((issue) => `${nameOf(issue)}: ${issue.message}`))];
  if (parsed.typed) faults.push(...missing(parsed.output), ...contradictions(parsed.output));
  return parsed.success && faults.length === 0 ? { given: parsed.output } : { faults };
}

/** The variable of an issue, also if the issue is about a part of a list. */
const nameOf = ({ path }: v.BaseIssue<unknown>): string => String(path?.[0].key).replace('clock', CLOCK);

/** Missing variables that another setting, or production, requires. */
function missing(given: Variables): string[] {
  const needed: [boolean, keyof Variables, string][] = [
    [given.SMS_PROVIDER === 'spryng', 'SPRYNG_API_KEY', 'SMS_PROVIDER=spryng'],
    [given.GEOCODER === 'google', 'GOOGLE_MAPS_API_KEY', 'GEOCODER=google'],
    [given.PUSH_PROVIDER === 'onesignal', 'ONESIGNAL_APP_ID', 'PUSH_PROVIDER=onesignal'],
    [given.PUSH_PROVIDER === 'onesignal', 'ONESIGNAL_API_KEY', 'PUSH_PROVIDER=onesignal'],
    [given.VAPID_PUBLIC_KEY !== undefined, 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
    [given.VAPID_PRIVATE_KEY !== undefined, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ];
  const production = given.NODE_ENV === 'production';
  for (const name of ['JWT_SECRET', 'PUBLIC_URL', 'MOLLIE_API_KEY', 'COUCHDB_URL'] as const) {
    needed.push([production, name, 'NODE_ENV=production']);
  }
  return needed
    .filter(([when, name]) => when && given[name] === undefined)
    .map(([, name, by]) => `${name}: required by ${by}`);
}

/** Variables whose values do not fit each other, or production. */
function contradictions(given: Variables): string[] {
  const faults: string[] = [];
  const production = given.NODE_ENV === 'production';
  if (!given.NODE_ENV && given.PUBLIC_URL && isPublic(given.PUBLIC_URL)) {
    faults.push(
      'NODE_ENV: required by a PUBLIC_URL on the internet: production, or development, with which anyone can read the login codes',
    );
  }
  if (production && given.SMS_PROVIDER === 'inbox') {
    faults.push(
      'SMS_PROVIDER: the inbox shows codes to anyone, so NODE_ENV=production needs a real provider',
    );
  }
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = given;
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY && !arePair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY))
    faults.push('VAPID_PUBLIC_KEY: not the public key of VAPID_PRIVATE_KEY');
  if (production && given.PUSH_SERVICE)
    faults.push(
      'PUSH_SERVICE: for tests, so that the server sends notices to this machine; not in production',
    );
  if (production && given.JWT_SECRET && given.JWT_SECRET.length < 32) {
    faults.push(
      'JWT_SECRET: at least 32 characters, because anyone who guesses it can impersonate every user',
    );
  }
  return faults;
}

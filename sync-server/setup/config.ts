import { resolve } from 'node:path';
import * as v from 'valibot';
import { APP_API_KEY } from '#contract/headers';
import { BRAND } from '#domain/brand';
import { isMobile } from '#domain/phone';
import { arePair, madePushKeys, type PushKeys } from './push-keys.ts';
import { developmentSecret } from './secrets.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
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
const list = v.pipe(
  text,
  v.transform((value) => value.split(',').flatMap((part) => part.trim() || [])),
);
const secret = v.pipe(text, v.minLength(16, 'at least 16 characters'));
const key = v.pipe(text, v.minLength(8, 'at least 8 characters'));
const mollieKey = v.pipe(text, v.regex(/^(live|test)_\w{20,}$/, 'a Mollie key: live_… or test_…'));
const prefix = v.pipe(text, v.regex(/^([a-z][a-z0-9_-]*)?$/, 'lower case letters, digits, - and _'));
const origin = v.pipe(
  address,
  v.check((url) => URL.canParse(url) && new URL(url).origin === url, 'an address without a path'),
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
  NODE_ENV: v.optional(text),
  HOST: v.optional(text),
  PORT: v.optional(port, '8080'),
  PUBLIC_URL: v.optional(address),
  COUCHDB_URL: v.optional(addresses),
  DATABASE_PREFIX: v.optional(prefix, ''),
  DATA_DIR: v.optional(text, '.data'),
  APP_DIR: v.optional(text, 'dist'),
  JWT_SECRET: v.optional(secret),
  DEMO: v.optional(flag),
  TEST_ENVIRONMENT: v.optional(flag, 'false'),
  API_KEYS: v.optional(list, APP_API_KEY),
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
type Variables = v.InferOutput<typeof variables>;

export type Environment = 'live' | 'test';

export interface Config {
  environment: Environment;
  /** Prefix of the paths of this environment's calls. */
  basePath: string;
  /** Whether a test environment runs beside this one. */
  testEnvironment: boolean;
  production: boolean;
  /** Runs Vite in the same server, with hot reload. */
  dev: boolean;
  demo: boolean;
  /** Address to listen on. In development only this machine, because the inbox shows login codes to anyone. */
  host: string;
  port: number;
  /** Without a slash at the end. */
  publicUrl: string;
  /**
   * Addresses of CouchDB's nodes, comma-separated and each with the administrator's name and password; null for the
   * embedded CouchDB.
   */
  couchUrl: string | null;
  databasePrefix: string;
  dataDir: string;
  /** Folder of the built app. */
  appDir: string;
  jwtSecret: string;
  apiKeys: string[];
  smsProvider: 'inbox' | 'spryng';
  spryngKey: string | null;
  /** Null for the embedded sandbox. */
  mollieKey: string | null;
  geocoder: 'gazetteer' | 'pdok' | 'google';
  googleKey: string | null;
  /** Keys for notices to browsers (VAPID); null if this server sends none. The private one never leaves the server. */
  pushKeys: PushKeys | null;
  /** The origin of a push service on this machine, for tests; null in production. */
  pushService: string | null;
  /** The provider of the apps of the stores; null for none. */
  oneSignal: { appId: string; key: string } | null;
  /** The mobile number that messages to the administrator go to; null for the one of the brand. */
  administratorPhone: string | null;
  /** Number of proxies in front of the server: that many addresses at the right of X-Forwarded-For belong to them. */
  trustProxy: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Epoch milliseconds at which the clock of the rules starts, in development. */
  clock: number | null;
}

/** Lists every variable that is wrong, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Everything configurable, read once. Throws a ConfigError that lists every bad or missing variable. */
export function loadConfig(env: NodeJS.ProcessEnv, { dev = false } = {}): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(variables, { ...given, clock: given[CLOCK] }, { abortPipeEarly: true });
  const faults = (parsed.issues ?? []).map((issue) => `${nameOf(issue)}: ${issue.message}`);
  if (parsed.typed) faults.push(...missing(parsed.output as Variables));
  if (faults.length > 0) throw new ConfigError(faults.map((fault) => `  ${fault}`).join('\n'));
  return configOf(parsed.output as Variables, dev);
}

const nameOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue)?.replace('clock', CLOCK) ?? '';

/** Missing variables that another setting, or production, requires. */
function missing(given: Variables): string[] {
  const needed: [boolean, keyof Variables, string][] = [
    [given.SMS_PROVIDER === 'spryng', 'SPRYNG_API_KEY', 'SMS_PROVIDER=spryng'],
    [given.GEOCODER === 'google', 'GOOGLE_MAPS_API_KEY', 'GEOCODER=google'],
  ];
  needed.push(
    [given.PUSH_PROVIDER === 'onesignal', 'ONESIGNAL_APP_ID', 'PUSH_PROVIDER=onesignal'],
    [given.PUSH_PROVIDER === 'onesignal', 'ONESIGNAL_API_KEY', 'PUSH_PROVIDER=onesignal'],
    [given.VAPID_PUBLIC_KEY !== undefined, 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY'],
    [given.VAPID_PRIVATE_KEY !== undefined, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  );
  const production = given.NODE_ENV === 'production';
  for (const name of ['JWT_SECRET', 'PUBLIC_URL', 'MOLLIE_API_KEY', 'COUCHDB_URL'] as const) {
    needed.push([production, name, 'NODE_ENV=production']);
  }
  const faults = needed
    .filter(([when, name]) => when && given[name] === undefined)
    .map(([, name, by]) => `${name}: required by ${by}`);
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

function configOf(given: Variables, dev: boolean): Config {
  const production = given.NODE_ENV === 'production';
  const dataDir = resolve(given.DATA_DIR);
  return {
    environment: 'live',
    basePath: '',
    testEnvironment: given.TEST_ENVIRONMENT,
    production,
    dev,
    demo: given.DEMO ?? !production,
    host: given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: given.PORT,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    couchUrl: given.COUCHDB_URL ?? null,
    databasePrefix: given.DATABASE_PREFIX,
    dataDir,
    appDir: resolve(given.APP_DIR),
    jwtSecret: given.JWT_SECRET ?? developmentSecret(dataDir, 'jwt-secret'),
    apiKeys: given.API_KEYS,
    smsProvider: given.SMS_PROVIDER,
    spryngKey: given.SPRYNG_API_KEY ?? null,
    mollieKey: given.MOLLIE_API_KEY ?? null,
    geocoder: given.GEOCODER,
    googleKey: given.GOOGLE_MAPS_API_KEY ?? null,
    pushKeys: pushKeysOf(given, dataDir),
    pushService: given.PUSH_SERVICE ?? null,
    oneSignal:
      given.PUSH_PROVIDER === 'onesignal'
        ? { appId: given.ONESIGNAL_APP_ID!, key: given.ONESIGNAL_API_KEY! }
        : null,
    administratorPhone: given.ADMINISTRATOR_PHONE ?? null,
    trustProxy: given.TRUST_PROXY,
    logLevel: given.LOG_LEVEL,
    clock: given.clock && !production ? Date.parse(given.clock) : null,
  };
}

/** In production they are configured, because all servers need the same. */
function pushKeysOf(given: Variables, dataDir: string): PushKeys | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if (publicKey && privateKey) return { publicKey, privateKey };
  return given.NODE_ENV === 'production' ? null : madePushKeys(dataDir);
}

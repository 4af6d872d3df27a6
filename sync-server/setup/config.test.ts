import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PRIVATE_PUSH_KEY, PUSH_KEY, SUBSCRIPTION } from '../testing/push-subscription.ts';
import { ConfigError, loadConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env });

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret that nobody will ever guess',
  PUBLIC_URL: 'https://eten.example/',
  COUCHDB_URL: 'https://admin:secret@couch.example:6984',
  MOLLIE_API_KEY: 'live_0123456789abcdefghij0123',
  SMS_PROVIDER: 'spryng',
  SPRYNG_API_KEY: 'spryng-key',
};

function faults(env: Record<string, string>): string[] {
  try {
    load(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message.split('\n').map((line) => line.trim());
  }
}

test('no variable is required outside production', () => {
  expect(load({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    demo: true,
    couchUrl: null,
    mollieKey: null,
    smsProvider: 'inbox',
    geocoder: 'gazetteer',
  });
});

test.each([
  [{ PUBLIC_URL: 'http://192.168.1.5:8080' }],
  [{ PUBLIC_URL: 'http://localhost:8080' }],
  [{ PUBLIC_URL: 'https://eten.voorbeeld.nl', NODE_ENV: 'development' }],
])('%j is accepted outside production', (env) => {
  expect(load(env)).toMatchObject({ production: false, publicUrl: env.PUBLIC_URL });
});

test('it is reachable from the network only in production, or if configured', () => {
  expect(load(production).host).toBe('0.0.0.0');
  expect(load({ ...production, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  expect(load({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test.each([
  ['', 0],
  ['0', 0],
  ['false', 0],
  ['no', 0],
  ['1', 1],
  ['true', 1],
  ['yes', 1],
  ['2', 2],
  ['10', 10],
])('TRUST_PROXY=%s trusts %i proxies', (TRUST_PROXY, expected) => {
  expect(load({ TRUST_PROXY }).trustProxy).toBe(expected);
});

test('an empty variable counts as not set', () => {
  expect(load({ PORT: '', COUCHDB_URL: '' })).toMatchObject({ port: 8080, couchUrl: null });
});

test('the public address is compared as browsers write it', () => {
  expect(load({ NODE_ENV: 'test', PUBLIC_URL: 'https://Eten.Example:443/' }).publicUrl).toBe(
    'https://eten.example',
  );
});

test('the secret of this machine is created once, and only its owner can read it', () => {
  expect(load({}).jwtSecret).toBe(load({}).jwtSecret);
  expect(load({}).jwtSecret.length).toBeGreaterThan(32);
  expect(statSync(join(folder, 'secrets/jwt-secret')).mode & 0o777).toBe(0o600);
});

test.skipIf(!existsSync('/proc/self'))(
  'a data folder that cannot be made is refused, and not tried for ever',
  () => {
    expect(() => load({ DATA_DIR: '/proc/none' })).toThrow(
      /^No folder can be made at \/proc\/none\. Set DATA_DIR/,
    );
  },
);

describe('beside a server', () => {
  const installed = (env: Record<string, string>) => loadConfig(env, { installed: true });
  const empty = join(folder, 'empty');

  test.each([
    [
      'a folder without an installation',
      {},
      /^ {2}DATA_DIR: no installation in .*empty; set DATA_DIR or COUCHDB_URL$/,
    ],
    [
      'a secret that is neither set nor kept',
      { COUCHDB_URL: 'http://admin:secret@127.0.0.1:5984' },
      /^ {2}JWT_SECRET: neither set nor kept in .*empty/,
    ],
  ])('%s is refused, and nothing is made', (_, env, fault) => {
    expect(() => installed({ DATA_DIR: empty, ...env })).toThrow(fault);
    expect(existsSync(empty)).toBe(false);
  });

  test('no keys are made', () => {
    const env = { COUCHDB_URL: 'http://admin:secret@127.0.0.1:5984', JWT_SECRET: 'a secret of a server' };
    expect(installed({ DATA_DIR: empty, ...env }).pushKeys).toBeNull();
    expect(existsSync(empty)).toBe(false);
  });

  test('the secret of the data folder is used', () => {
    const dataDir = join(folder, 'made');
    const { jwtSecret } = load({ DATA_DIR: dataDir });
    mkdirSync(join(dataDir, 'couchdb'));
    expect(installed({ DATA_DIR: dataDir }).jwtSecret).toBe(jwtSecret);
  });
});

describe('all faults are reported at once', () => {
  const cases: [string, Record<string, string>, RegExp[]][] = [
    ['an invalid port', { PORT: '80a' }, [/^PORT: /]],
    ['several', { PORT: '99999', DEMO: 'maybe', LOG_LEVEL: 'loud' }, [/^PORT: /, /^DEMO: /, /^LOG_LEVEL: /]],
    ['an address without http', { PUBLIC_URL: 'eten.example' }, [/^PUBLIC_URL: /]],
    ['an address of CouchDB without http', { COUCHDB_URL: 'couch.example' }, [/^COUCHDB_URL: an address/]],
    ['two of them', { COUCHDB_URL: 'one.example, two.example' }, [/^COUCHDB_URL: an address/]],
    ['an address with a path', { PUBLIC_URL: 'https://eten.example/app' }, [/^PUBLIC_URL: .*without a path/]],
    ['an address with a query', { PUBLIC_URL: 'https://eten.example/?app' }, [/^PUBLIC_URL: /]],
    ['an empty list of keys', { API_KEYS: ' , ' }, [/^API_KEYS: at least one key/]],
    ['an invalid Mollie key', { MOLLIE_API_KEY: 'secret' }, [/^MOLLIE_API_KEY: /]],
    ['a provider without its key', { SMS_PROVIDER: 'spryng' }, [/^SPRYNG_API_KEY: required by SMS_PROVIDER/]],
    ['a geocoder without its key', { GEOCODER: 'google' }, [/^GOOGLE_MAPS_API_KEY: required by GEOCODER/]],
    ['an invalid number of proxies', { TRUST_PROXY: 'nginx' }, [/^TRUST_PROXY: the number of proxies/]],
    [
      'a misspelt environment',
      { NODE_ENV: 'Production' },
      [/^NODE_ENV: one of production, development, test$/],
    ],
    [
      'an address on the internet without an environment',
      { PUBLIC_URL: 'https://eten.voorbeeld.nl' },
      [/^NODE_ENV: required by a PUBLIC_URL on the internet/],
    ],
    ['an invalid clock', { EETPLEIN_CLOCK: 'friday' }, [/^EETPLEIN_CLOCK: /]],
    [
      'production without anything',
      { NODE_ENV: 'production' },
      [/^JWT_SECRET: /, /^PUBLIC_URL: /, /^MOLLIE_API_KEY: /, /^COUCHDB_URL: /, /^SMS_PROVIDER: /],
    ],
    [
      'a short secret in production',
      { ...production, JWT_SECRET: 'x'.repeat(20) },
      [/^JWT_SECRET: at least 32/],
    ],
    [
      'an app of the provider of notices that is no UUID',
      { PUSH_PROVIDER: 'onesignal', ONESIGNAL_APP_ID: 'app', ONESIGNAL_API_KEY: 'long-enough' },
      [/^ONESIGNAL_APP_ID: the UUID/],
    ],
    [
      'a provider of notices without any',
      { PUSH_PROVIDER: 'onesignal' },
      [/^ONESIGNAL_APP_ID: required/, /^ONESIGNAL_API_KEY: required/],
    ],
    ['half a key pair', { VAPID_PUBLIC_KEY: PUSH_KEY }, [/^VAPID_PRIVATE_KEY: required by VAPID_PUBLIC_KEY/]],
    [
      'keys that do not belong together',
      { VAPID_PUBLIC_KEY: SUBSCRIPTION.keys.p256dh, VAPID_PRIVATE_KEY: PRIVATE_PUSH_KEY },
      [/^VAPID_PUBLIC_KEY: not the public key/],
    ],
    ['a push service with a path', { PUSH_SERVICE: 'http://127.0.0.1:7000/x' }, [/^PUSH_SERVICE: /]],
    [
      'a push service of tests in production',
      { ...production, PUSH_SERVICE: 'http://127.0.0.1:7000' },
      [/^PUSH_SERVICE: for tests/],
    ],
    ['a landline of the administrator', { ADMINISTRATOR_PHONE: '0548123456' }, [/^ADMINISTRATOR_PHONE: /]],
    ['nothing', production, []],
  ];
  test.each(cases)('%s', (_, env, expected) => {
    const said = faults(env);
    expect(said).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(said[index]).toMatch(pattern);
  });

  test('without the secrets themselves', () => {
    expect(faults({ ...production, MOLLIE_API_KEY: 'wrong-but-secret' }).join()).not.toContain(
      'wrong-but-secret',
    );
    expect(faults({ JWT_SECRET: 'short-secret' }).join()).not.toContain('short-secret');
  });
});

test('keys for notices are created outside production, and have to be configured in production', () => {
  expect(load({}).pushKeys).toEqual(load({}).pushKeys);
  expect(load({}).pushKeys?.publicKey).toMatch(/^B/);
  expect(load(production).pushKeys).toBeNull();
  const keys = { VAPID_PUBLIC_KEY: PUSH_KEY, VAPID_PRIVATE_KEY: PRIVATE_PUSH_KEY };
  expect(load({ ...production, ...keys }).pushKeys).toEqual({
    publicKey: PUSH_KEY,
    privateKey: PRIVATE_PUSH_KEY,
  });
  expect(load({}).oneSignal).toBeNull();
});

test('production has neither demo towns nor a clock of its own', () => {
  const config = load({ ...production, EETPLEIN_CLOCK: '2026-05-01T16:00:00.000Z' });
  expect(config).toMatchObject({
    production: true,
    demo: false,
    clock: null,
    publicUrl: 'https://eten.example',
  });
});

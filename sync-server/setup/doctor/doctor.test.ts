import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureDatabase } from '../../store/ensure-database.ts';
import { duringTests } from '../../testing/during-tests.ts';
import { type Misconfiguration, startMisconfiguredCouch } from '../../testing/loose-couch.ts';
import { PRIVATE_PUSH_KEY, PUSH_KEY } from '../../testing/push-subscription.ts';
import { startTestCouch } from '../../testing/test-couch.ts';
import { startTestStore } from '../../testing/test-store.ts';
import { loadConfig } from '../config.ts';
import { startCouch } from '../start-couch.ts';
import { startServer } from '../start-server.ts';
import { configFindings } from './check-config.ts';
import { couchFindings } from './check-couch.ts';
import { findingLines } from './finding.ts';
import { warnAtStart } from './warn-at-start.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PRODUCTION = {
  NODE_ENV: 'production',
  HOST: '10.0.0.5',
  TRUST_PROXY: '1',
  JWT_SECRET: 'Vq3+kX9mZt7Lr2PwBd6Ny4Hc8Jf1Gs5AuEoIxTb0',
  PUBLIC_URL: 'https://eten.voorbeeld.nl',
  COUCHDB_URL: 'https://server:Fm3-tQ9vXz7LkR2p@couch.internal:6984',
  MOLLIE_API_KEY: 'live_0123456789abcdefghij0123',
  SMS_PROVIDER: 'spryng',
  SPRYNG_API_KEY: 'spryng-key',
  VAPID_PUBLIC_KEY: PUSH_KEY,
  VAPID_PRIVATE_KEY: PRIVATE_PUSH_KEY,
  PUSH_PROVIDER: 'onesignal',
  ONESIGNAL_APP_ID: 'f3b5c9c2-8d3e-4a55-9f0e-0f6f7f0a1b2c',
  ONESIGNAL_API_KEY: 'onesignal-key',
};
const findings = (env: Record<string, string>) =>
  configFindings(loadConfig({ DATA_DIR: folder, ...env })).map(({ level, id }) => `${level} ${id}`);

describe('The settings', () => {
  const couch = (url: string) => ({ ...PRODUCTION, COUCHDB_URL: url });
  test.each<[string, Record<string, string>, string[]]>([
    ['no settings, outside production', {}, []],
    ['a correct production', PRODUCTION, ['warning one-node']],
    [
      'production without keys for notices',
      { ...PRODUCTION, VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' },
      ['warning no-notices', 'warning one-node'],
    ],
    [
      'production whose apps are not notified',
      { ...PRODUCTION, PUSH_PROVIDER: 'none' },
      ['warning apps-not-notified', 'warning one-node'],
    ],
    [
      'an address on the internet without production',
      { NODE_ENV: 'development', PUBLIC_URL: 'https://eten.voorbeeld.nl', TRUST_PROXY: '1' },
      ['danger not-production'],
    ],
    [
      'production over http',
      { ...PRODUCTION, PUBLIC_URL: 'http://eten.voorbeeld.nl', TRUST_PROXY: '0' },
      ['danger no-https', 'warning one-node'],
    ],
    [
      'an obvious proxy that is not trusted',
      { ...PRODUCTION, TRUST_PROXY: '0' },
      ['danger proxy-not-trusted', 'warning one-node'],
    ],
    ['a proxy that does not exist', { TRUST_PROXY: '1' }, ['warning proxy-not-there']],
    [
      'a port beside the proxy',
      { ...PRODUCTION, HOST: '0.0.0.0' },
      ['warning proxy-can-be-passed-by', 'warning one-node'],
    ],
    ['keys of other programs only', { API_KEYS: 'partner-1,partner-2' }, ['danger app-without-key']],
    ['the key of the app among others', { API_KEYS: 'partner-1, eetplein-app' }, []],
    ['a public inbox', { HOST: '0.0.0.0' }, ['danger inbox-open']],
    ['the inbox in the local network', { HOST: '192.168.1.5' }, ['danger inbox-open']],
    ['the inbox on this machine', { HOST: '127.0.0.1' }, []],
    [
      'a Mollie key for tests',
      { ...PRODUCTION, MOLLIE_API_KEY: 'test_0123456789abcdefghij0123' },
      ['danger no-money', 'warning one-node'],
    ],
    [
      'the test environment and demo towns',
      { ...PRODUCTION, TEST_ENVIRONMENT: '1', DEMO: '1' },
      ['warning test-environment', 'warning demo', 'warning one-node'],
    ],
    ['a short secret outside production', { JWT_SECRET: 'sixteen-letters!' }, ['warning weak-jwt-secret']],
    [
      'a secret of one letter',
      { ...PRODUCTION, JWT_SECRET: 'x'.repeat(40) },
      ['danger weak-jwt-secret', 'warning one-node'],
    ],
    [
      'a secret of common words',
      { ...PRODUCTION, JWT_SECRET: 'eetplein-secret-password-1234-changeme' },
      ['danger weak-jwt-secret', 'warning one-node'],
    ],
    [
      'no password for CouchDB',
      couch('https://couch.internal'),
      ['danger weak-couchdb-password', 'warning one-node'],
    ],
    [
      'a guessable password for CouchDB',
      couch('https://admin:password1234@couch.internal'),
      ['danger weak-couchdb-password', 'warning one-node'],
    ],
    [
      'a guessable password on this machine',
      couch('http://admin:admin@127.0.0.1:5984'),
      ['warning weak-couchdb-password', 'warning one-node'],
    ],
    [
      'CouchDB over the internet in the clear',
      couch('http://server:Fm3-tQ9vXz7LkR2p@couch.voorbeeld.nl:5984'),
      ['danger couchdb-in-the-clear', 'warning one-node'],
    ],
    [
      'CouchDB on the internet',
      couch('https://server:Fm3-tQ9vXz7LkR2p@couch.voorbeeld.nl'),
      ['warning couchdb-public', 'warning one-node'],
    ],
  ])('%s', (_, env, expected) => {
    expect(findings(env)).toEqual(expected);
  });

  test('random secrets are never reported as weak', () => {
    for (let count = 0; count < 2000; count += 1) {
      const hex = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
      expect(findings({ JWT_SECRET: hex })).toEqual([]);
    }
  });
});

describe('CouchDB', () => {
  test.each<[string, Misconfiguration, string[]]>([
    ['configured correctly', {}, []],
    ['an old one', { version: '3.3.2' }, ['warning couchdb-version']],
    ['a new one', { version: '4.0.0' }, []],
    [
      'without an administrator',
      { adminParty: true },
      ['danger admin-party', 'warning all-databases', 'danger database-open'],
    ],
    ['that knows another administrator', { otherAdmin: true }, ['danger not-administrator']],
    ['that refuses tokens', { tokens: 'refused' }, ['danger token-refused']],
    ['that takes any signature', { tokens: 'any-signature' }, ['danger token-forged']],
    ['that takes expired tokens', { tokens: 'expired-too' }, ['danger token-without-end']],
    ['that takes tokens without exp', { tokens: 'without-exp' }, ['danger token-without-end']],
    ['that lists its databases to anyone', { tellsDatabases: true }, ['warning all-databases']],
    ['that requires a valid user', { requireValidUser: true }, ['danger catalogue-closed']],
    ['with processes for each database', { processPerDatabase: true }, ['warning function-processes']],
    ['with open orders', { open: ['orders'] }, ['danger database-open']],
    ['with an open database of a user', { open: ['orders-anna'] }, ['danger database-open']],
    ['with an open database of another installation', { open: ['others-db'] }, []],
  ])('%s', async (_, loose, expected) => {
    const { url, subject, close } = await startMisconfiguredCouch(loose);
    const found = await couchFindings(subject, url);
    close();
    expect(found.map(({ level, id }) => `${level} ${id}`)).toEqual(expected);
  });

  test('that does not answer is reported as not checked', async () => {
    const { url, subject, close } = await startMisconfiguredCouch({});
    close();
    expect(await couchFindings(subject, url)).toMatchObject([{ id: 'couchdb-not-checked' }]);
  });

  describe('of this installation', () => {
    const running = duringTests(startTestStore);
    beforeAll(() => ensureDatabase(running.couch, 'orders-anna', ['user/anna']));
    // A CouchDB of COUCHDB_URL may be set up without regard to its speed.
    const found = async () => {
      const subject = { databasePrefix: running.prefix, jwtSecret: running.jwtSecret };
      return (await couchFindings(subject, running.url)).filter(({ id }) => id !== 'function-processes');
    };

    test('has no weaknesses', async () => {
      expect(await found()).toEqual([]);
    });

    test('is reported if a database is made public', async () => {
      await running.couch.secure('orders-anna', {
        admins: { names: [], roles: ['_admin'] },
        members: { names: [], roles: [] },
      });
      expect(await found()).toMatchObject([
        { id: 'database-open', says: expect.stringContaining('orders-anna') },
      ]);
    });
  });
});

describe('The findings', () => {
  beforeAll(async () => {
    const installed = await startCouch(loadConfig({ DATA_DIR: folder }));
    await installed.close();
  });

  const run = (env: Record<string, string>, args: string[] = []) =>
    promisify(execFile)(process.execPath, ['sync-server/setup/doctor/main.ts', ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout, stderr }) => ({ code, stdout: String(stdout), stderr: String(stderr) }),
    );

  test('are printed with their remedy, dangers first, and a danger exits with 1', async () => {
    const { code, stdout } = await run({ HOST: '0.0.0.0', TRUST_PROXY: '1' });
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^DANGER .*\[inbox-open\]\n +Set SMS_PROVIDER[\s\S]+WARNING .*\[proxy-not-there\]/,
    );
  });

  test('are looked for in an installation only, and none is made', async () => {
    const empty = join(folder, 'empty');
    const { code, stdout } = await run({ DATA_DIR: empty });
    expect(code).toBe(1);
    expect(stdout).toContain(`DATA_DIR: no installation in ${empty}`);
    expect(existsSync(empty)).toBe(false);
  });

  test('are empty if nothing is wrong', async () => {
    expect(await run({})).toEqual({ code: 0, stdout: 'No weaknesses found.\n' });
  });

  test('are not looked for with an argument, which could be mistaken for a setting', async () => {
    expect(await run({}, ['--bogus'])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^Use: npm run doctor, without arguments\./),
    });
  });

  test('need a data folder that can be read: otherwise a sentence says what is wrong with it', async () => {
    const broken = join(folder, 'broken');
    await mkdir(broken);
    await writeFile(join(broken, 'couchdb'), 'a file where the database should be');
    const result = await run({ DATA_DIR: broken, JWT_SECRET: PRODUCTION.JWT_SECRET });
    expect(result).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^The .+\n$/) });
  });

  test('include settings with which the server does not start', async () => {
    const { code, stdout } = await run({ NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(stdout).toMatch(/DANGER +JWT_SECRET: required[\s\S]*DANGER +PUBLIC_URL: required/);
  });

  test('are logged at a start in production, without any secret', async () => {
    const { url, close } = await startMisconfiguredCouch({ open: ['orders'] });
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const config = loadConfig({ DATA_DIR: folder, ...PRODUCTION, TRUST_PROXY: '0', COUCHDB_URL: url });
    await warnAtStart(config, log);
    const said = lines.map((line) => JSON.parse(line));
    expect(said.map(({ finding, dangerous }) => [finding, dangerous])).toEqual(
      expect.arrayContaining([
        ['proxy-not-trusted', true],
        ['one-node', false],
      ]),
    );
    expect(lines.join('')).not.toContain(PRODUCTION.JWT_SECRET);
    expect(lines.join('')).not.toContain('Fm3-tQ9vXz7LkR2p');
    close();
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['the dangers, without the warnings', { HOST: '0.0.0.0', TRUST_PROXY: '1' }, ['inbox-open']],
    [
      'the dangers of an address on the internet',
      { NODE_ENV: 'development', PUBLIC_URL: 'https://eten.voorbeeld.nl', TRUST_PROXY: '1' },
      ['not-production'],
    ],
    ['nothing without settings', {}, []],
  ])('logged at a start outside production are %s', async (_, env, expected) => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
    await warnAtStart(loadConfig({ DATA_DIR: folder, ...env }), log);
    expect(lines.map((line) => JSON.parse(line).finding)).toEqual(expected);
  });

  test('are checked by the server at its start', async () => {
    const running = await startTestCouch();
    const config = loadConfig({
      ...PRODUCTION,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      COUCHDB_URL: running.url,
      DATABASE_PREFIX: running.prefix,
      JWT_SECRET: running.jwtSecret,
    });
    const lines: string[] = [];
    const log = pino({}, { write: (line: string) => lines.push(line) });
    const server = await startServer(config, { log });
    // A cluster reports other weaknesses.
    const finding = (await running.couch.isReplicated('users')) ? '"finding":' : '"finding":"one-node"';
    await expect.poll(() => lines.join('')).toContain(finding);
    await server.stop();
    await running.close();
  });

  test('are sentences', () => {
    const lines = findingLines(configFindings(loadConfig({ DATA_DIR: folder, HOST: '0.0.0.0' })));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/\.( \[[a-z-]+\])?$/);
  });
});

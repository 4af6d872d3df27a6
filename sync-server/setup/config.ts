import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type LOG_LEVELS, readVariables, type Variables } from './config-variables.ts';
import { couchFolder, secretFile } from './data-folder.ts';
import { madePushKeys, type PushKeys } from './push-keys.ts';
import { developmentSecret } from './secrets.ts';

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

const JWT_FILE = 'jwt-secret';

/** Lists every variable that is wrong, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

interface Loading {
  dev?: boolean;
  /**
   * For a program beside the server: makes no secrets. New secrets in a wrong folder would not match the data, and the
   * program would find no users.
   */
  installed?: boolean;
}

/** Everything configurable, read once. Throws a ConfigError that lists every bad or missing variable. */
export function loadConfig(env: NodeJS.ProcessEnv, loading: Loading = {}): Config {
  const given = validVariables(env);
  const faults = loading.installed ? notInstalled(given) : [];
  if (faults.length > 0) throw configError(faults);
  return configOf(given, loading);
}

/** The data folder if it lacks the embedded database that it should have; null otherwise. Creates nothing. */
export const emptyDataFolder = (env: NodeJS.ProcessEnv): string | null =>
  folderWithoutCouch(validVariables(env));

function folderWithoutCouch({ COUCHDB_URL, DATA_DIR }: Variables): string | null {
  const dataDir = resolve(DATA_DIR);
  return COUCHDB_URL || existsSync(couchFolder(dataDir)) ? null : dataDir;
}

function validVariables(env: NodeJS.ProcessEnv): Variables {
  const read = readVariables(env);
  if ('faults' in read) throw configError(read.faults);
  return read.given;
}

const configError = (faults: string[]): ConfigError =>
  new ConfigError(faults.map((fault) => `  ${fault}`).join('\n'));

/** What is missing for the data that the variables name. */
function notInstalled(given: Variables): string[] {
  const empty = folderWithoutCouch(given);
  if (empty) return [`DATA_DIR: no installation in ${empty}; set DATA_DIR or COUCHDB_URL`];
  const dataDir = resolve(given.DATA_DIR);
  if (!given.JWT_SECRET && !existsSync(secretFile(dataDir, JWT_FILE)))
    return [`JWT_SECRET: neither set nor kept in ${dataDir}; it has to be that of the server`];
  return [];
}

function configOf(given: Variables, { dev = false, installed = false }: Loading): Config {
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
    jwtSecret: given.JWT_SECRET ?? developmentSecret(dataDir, JWT_FILE),
    apiKeys: given.API_KEYS,
    smsProvider: given.SMS_PROVIDER,
    spryngKey: given.SPRYNG_API_KEY ?? null,
    mollieKey: given.MOLLIE_API_KEY ?? null,
    geocoder: given.GEOCODER,
    googleKey: given.GOOGLE_MAPS_API_KEY ?? null,
    pushKeys: pushKeysOf(given) ?? (production || installed ? null : madePushKeys(dataDir)),
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

/** The configured keys. Production uses no others, because all servers need the same keys. */
function pushKeysOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: Variables): PushKeys | null {
  return publicKey && privateKey ? { publicKey, privateKey } : null;
}

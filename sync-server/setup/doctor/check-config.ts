import { isIP } from 'node:net';
import { APP_API_KEY } from '#contract/headers';
import { BRAND } from '#domain/brand';
import { isPublic } from '../../services/page-origin.ts';
import type { Config } from '../config.ts';
import { danger, type Finding, warning } from './finding.ts';

type Check = (config: Config) => Finding | false | undefined;

/** Weaknesses of the settings, in this order. */
export const configFindings = (config: Config): Finding[] =>
  CHECKS.map((check) => check(config)).filter((finding) => typeof finding === 'object');

const CHECKS: Check[] = [
  ({ production, publicUrl }) =>
    !production &&
    isPublic(publicUrl) &&
    danger(
      'not-production',
      'PUBLIC_URL is an address on the internet, but NODE_ENV is not production: pages for development are public.',
      'Set NODE_ENV=production.',
    ),
  ({ production, publicUrl }) =>
    production &&
    !publicUrl.startsWith('https:') &&
    danger(
      'no-https',
      'PUBLIC_URL is not https: sessions and login codes can be read on the way.',
      'Set PUBLIC_URL to an https address, with a proxy that has its certificate.',
    ),
  ({ publicUrl, trustProxy }) =>
    publicUrl.startsWith('https:') &&
    trustProxy === 0 &&
    danger(
      'proxy-not-trusted',
      'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: limits count all visitors as one sender.',
      'Set TRUST_PROXY to the number of proxies between the internet and this server.',
    ),
  ({ publicUrl, trustProxy }) =>
    publicUrl.startsWith('http:') &&
    trustProxy > 0 &&
    warning(
      'proxy-not-there',
      'TRUST_PROXY is set, but PUBLIC_URL is http: without a proxy, a client can forge the address that limits count.',
      'Set TRUST_PROXY=0 if no proxy stands in front.',
    ),
  ({ trustProxy, host }) =>
    trustProxy > 0 &&
    isOpen(host) &&
    warning(
      'proxy-can-be-passed-by',
      `The server listens on ${host}: a client that bypasses the proxy can forge the address that limits count.`,
      'Set HOST to an address that only the proxy can reach, or close the port with a firewall.',
    ),
  ({ apiKeys }) =>
    !apiKeys.includes(APP_API_KEY) &&
    danger(
      'app-without-key',
      `API_KEYS lacks ${APP_API_KEY}, the key of the app: every call of the app is refused.`,
      `Add ${APP_API_KEY} to API_KEYS.`,
    ),
  ({ smsProvider, host, environment }) =>
    smsProvider === 'inbox' &&
    environment === 'live' &&
    !isLoopback(host) &&
    danger(
      'inbox-open',
      `SMS messages go to the inbox, and the server listens on ${host}: anyone who reaches it can read login codes.`,
      'Set SMS_PROVIDER to a real one, or HOST=127.0.0.1.',
    ),
  ({ production, mollieKey }) =>
    production &&
    (mollieKey === null || mollieKey.startsWith('test_')) &&
    danger(
      'no-money',
      'Payments only go to the sandbox: unpaid orders are delivered.',
      'Set MOLLIE_API_KEY to the live_… key.',
    ),
  ({ production, pushKeys }) =>
    production &&
    pushKeys === null &&
    warning(
      'no-notices',
      'There are no VAPID keys: customers and couriers get no notices in their browser.',
      'Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, the same at every server, to what `npx web-push generate-vapid-keys` prints.',
    ),
  ({ production, oneSignal }) =>
    production &&
    oneSignal === null &&
    (BRAND.appStore !== null || BRAND.playStore !== null) &&
    warning(
      'apps-not-notified',
      'The page leads to apps in the stores, but PUSH_PROVIDER is none: they get no notices.',
      'Set PUSH_PROVIDER=onesignal with ONESIGNAL_APP_ID and ONESIGNAL_API_KEY.',
    ),
  ({ production, testEnvironment }) =>
    production &&
    testEnvironment &&
    warning(
      'test-environment',
      'TEST_ENVIRONMENT opens demo towns with a payment sandbox under /test to anyone.',
      'Set TEST_ENVIRONMENT=0 when it is not in use.',
    ),
  ({ production, demo }) =>
    production &&
    demo &&
    warning('demo', 'DEMO puts the demo towns, with codes for stamps, among the real towns.', 'Set DEMO=0.'),
  ({ production, jwtSecret }) =>
    isWeak(jwtSecret) &&
    (production ? danger : warning)(
      'weak-jwt-secret',
      'JWT_SECRET can be guessed: anyone who guesses it can impersonate every user.',
      'Set JWT_SECRET to 32 random bytes or more, e.g. from `openssl rand -base64 48`, here and in CouchDB.',
    ),
  (config) =>
    nodesOf(config).some(({ password }) => isWeak(decodeURIComponent(password), 12)) &&
    (nodesOf(config).every(({ hostname }) => isLoopback(hostname)) ? warning : danger)(
      'weak-couchdb-password',
      'The password in COUCHDB_URL is missing or can be guessed: it gives access to every database.',
      'Give the administrator of CouchDB a long random password, and put it into COUCHDB_URL.',
    ),
  (config) =>
    nodesOf(config).some(({ protocol, href }) => protocol === 'http:' && isPublic(href)) &&
    danger(
      'couchdb-in-the-clear',
      'COUCHDB_URL is http to a public address: the administrator’s password can be read on the way.',
      'Set COUCHDB_URL to an https or a private address.',
    ),
  (config) =>
    nodesOf(config).some(({ protocol, href }) => protocol === 'https:' && isPublic(href)) &&
    warning(
      'couchdb-public',
      'COUCHDB_URL is a public address: clients may bypass this server, which limits what they write.',
      'Let only this server reach CouchDB, and set COUCHDB_URL to its private address.',
    ),
  (config) =>
    config.production &&
    nodesOf(config).length === 1 &&
    warning(
      'one-node',
      'COUCHDB_URL names one address: if it fails, so does this server.',
      'Set COUCHDB_URL to the addresses of all nodes of a cluster, with commas between.',
    ),
];

const nodesOf = ({ couchUrl }: Config): URL[] => couchUrl?.split(',').map((url) => new URL(url)) ?? [];

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
/** Whether the port can be reached from outside this machine and its private network. */
const isOpen = (host: string): boolean =>
  !isLoopback(host) &&
  (['0.0.0.0', '::'].includes(host) || (isIP(host) !== 0 && isPublic(`http://${bracketed(host)}`)));
const bracketed = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host);

const COMMON = /pass(word)?|secret|changeme|admin|couchdb|eetplein|example|test|letmein|welkom|1234|qwerty/i;

/** Too short, too uniform, or made of common words. Random hexadecimal digits have only 16 different characters. */
const isWeak = (secret: string, shortest = 32): boolean =>
  secret.length < shortest ||
  new Set(secret).size < Math.min(8, shortest / 2) ||
  secret.replace(new RegExp(COMMON, 'gi'), '').length < shortest / 2;

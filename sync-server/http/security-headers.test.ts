import type { Context } from 'koa';
import { expect, test } from 'vitest';
import type { Config } from '../setup/config.ts';
import { documentPolicy, securityHeaders } from './security-headers.ts';

async function headersAt(publicUrl: string): Promise<Record<string, string>> {
  const late: Record<string, string> = {};
  const config = { dev: false, publicUrl } as Config;
  await securityHeaders(config)({ state: { late } } as Context, async () => {});
  return late;
}
const policyOf = (text = '') =>
  new Map(text.split(';').map((directive) => directive.trim().split(/ (.*)/s) as [string, string]));

test('a page may only use this site, cannot be framed, and may show pictures of other sites', async () => {
  const { 'content-security-policy': policy } = await headersAt('https://eten.example');
  expect(Object.fromEntries(policyOf(policy))).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'service-worker first-hub',
  });
});

test.each([
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
  ['cross-origin-resource-policy', 'same-site'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
])('every answer has %s', async (name, value) => {
  expect((await headersAt('https://eten.example'))[name]).toBe(value);
});

test('a site without https does not ask browsers for it', async () => {
  expect(await headersAt('http://localhost:8080')).not.toHaveProperty('strict-transport-security');
});

test.each([
  [48, /^'unsafe-hashes'( 'sha256-[^']{44}'){48}$/],
  [49, /^'unsafe-inline'$/],
])('a document with %i style attributes', (count, expected) => {
  const attributes = Array.from({ length: count }, (_, index) => `width:${index}px`);
  const policy = policyOf(documentPolicy({ scripts: [], styles: [], attributes }));
  expect(policy.get('style-src-attr')).toMatch(expected);
  expect(policy.get('style-src')).toBe("'self'");
});

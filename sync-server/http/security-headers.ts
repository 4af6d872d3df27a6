import { createHash } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Context, Middleware, Next } from 'koa';
import helmet from 'koa-helmet';
import { FIRST_HUB_POLICY, WORKER_POLICY } from '#contract/trusted-types';
import type { Config } from '../setup/config.ts';
import { setHeaders } from './late-headers.ts';

const SELF = "'self'";

/** Inline content of a document: the exact text between its tags, and the values of its style attributes. */
export interface InlineContent {
  scripts: readonly string[];
  styles: readonly string[];
  attributes: readonly string[];
}

/** More hashes would make the header too long for some proxies. */
const MAX_ATTRIBUTES = 48;

/** Scripts, styles, data and the worker may only come from this site; pictures of businesses from any https address. */
export function securityHeaders({ dev, publicUrl }: Config): Middleware {
  const https = publicUrl.startsWith('https:');
  const made = headersOf({
    // Vite adds its own scripts in development.
    contentSecurityPolicy: dev ? false : { useDefaults: false, directives: directives() },
    strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  return async (ctx: Context, next: Next) => {
    setHeaders(ctx, (await made) as Record<string, string>);
    return next();
  };
}

/** The headers are the same for every answer, so helmet computes them once. */
async function headersOf(options: Parameters<typeof helmet>[0]): Promise<OutgoingHttpHeaders> {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  await helmet(options)({ req, res } as Context, async () => {});
  return { ...res.getHeaders() };
}

const directives = () => ({
  defaultSrc: [SELF],
  scriptSrc: [SELF],
  styleSrc: [SELF],
  imgSrc: [SELF, 'data:', 'blob:', 'https:'],
  fontSrc: [SELF],
  connectSrc: [SELF],
  workerSrc: [SELF],
  manifestSrc: [SELF],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: [SELF],
  frameAncestors: ["'none'"],
  // Code cannot turn text into markup or scripts, and may only set the script URLs of our workers.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [WORKER_POLICY, FIRST_HUB_POLICY],
});

/** The same policy for a document that the server rendered, which allows its inline content as well, by hashes. */
export function documentPolicy({ scripts, styles, attributes }: InlineContent): string {
  const hashed =
    attributes.length <= MAX_ATTRIBUTES
      ? ["'unsafe-hashes'", ...attributes.map(hashOf)]
      : // Style attributes can only have values of our own schema; other style elements and sheets stay forbidden.
        ["'unsafe-inline'"];
  const all: Record<string, string[]> = {
    ...directives(),
    scriptSrc: [SELF, ...scripts.map(hashOf)],
    styleSrc: [SELF, ...styles.map(hashOf)],
    ...(attributes.length > 0 && { styleSrcAttr: hashed }),
  };
  const named = Object.entries(all).map(([name, sources]) => [dashed(name), ...sources].join(' '));
  return named.join(';');
}

/** The different values of the style attributes in HTML that React rendered. */
export const styleAttributesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, value = '']) => value)),
];

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

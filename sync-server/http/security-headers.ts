import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import { WORKER_POLICY } from '#contract/trusted-types';
import type { Config } from '../setup/config.ts';

const SELF = "'self'";

/** Scripts, styles, data and the worker may only come from this site; pictures of businesses from any https address. */
export function securityHeaders({ dev, publicUrl }: Config): Middleware {
  const https = publicUrl.startsWith('https:');
  return helmet({
    // Vite adds its own scripts in development.
    contentSecurityPolicy: dev ? false : { useDefaults: false, directives: directives() },
    strictTransportSecurity: https && { maxAge: 365 * 24 * 60 * 60 },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
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
  // Text never becomes markup or code. The only script URL that code may set is that of the service worker.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [WORKER_POLICY],
});

import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import { WORKER_POLICY } from '#contract/trusted-types';
import type { Config } from '../setup/config.ts';

const SELF = "'self'";

/** Scripts, styles, data and the worker come from here alone; pictures of businesses from any safe address. */
export function securityHeaders({ dev, publicUrl }: Config): Middleware {
  const https = publicUrl.startsWith('https:');
  return helmet({
    // Vite brings scripts of its own in development.
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
  // No text becomes markup or code; the one address of a script that code names is that of the service worker.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: [WORKER_POLICY],
});

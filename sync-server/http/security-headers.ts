import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { Config } from '../setup/config.ts';

const SELF = "'self'";

/** Scripts, data and the worker come from here alone; pictures of businesses may come from anywhere safe. */
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
  styleSrc: [SELF, "'unsafe-inline'"],
  imgSrc: [SELF, 'data:', 'blob:', 'https:'],
  fontSrc: [SELF],
  connectSrc: [SELF],
  workerSrc: [SELF],
  manifestSrc: [SELF],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: [SELF],
  frameAncestors: ["'none'"],
});

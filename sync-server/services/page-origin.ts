import { isIP } from 'node:net';
import type { Id } from '#documents/ids';

interface Site {
  publicUrl: string;
  production: boolean;
}

/**
 * The origin to which a browser returns after paying. In production it is the configured one or a sub-domain of it,
 * with the configured scheme and port: only the name of the sub-domain is taken from the headers, so that a header
 * cannot send a customer elsewhere. The sub-domain may be that of a business or one of the product's own names, at
 * which an app that was installed there still opens, with its session. In development it can be any address of the
 * machine, e.g. for a phone in the same network.
 */
export function pageOrigin(site: Site, { host, protocol }: { host: string; protocol: string }): string {
  const own = new URL(site.publicUrl);
  let asked: URL;
  try {
    asked = new URL(`${protocol}://${host}`);
  } catch {
    return own.origin;
  }
  if (!site.production) return /^https?:$/.test(asked.protocol) ? asked.origin : own.origin;
  const { hostname } = asked;
  const isSubdomain = hostname.endsWith(`.${own.hostname}`) && /^[a-z0-9][a-z0-9.-]*$/.test(hostname);
  return isSubdomain ? `${own.protocol}//${hostname}${own.port && `:${own.port}`}` : own.origin;
}

/** Whether a payment provider on the internet can reach an address. */
export function isPublic(url: string): boolean {
  const { hostname } = new URL(url);
  const isLocalName = /(^|\.)(localhost|local|internal)$/.test(hostname) || !hostname.includes('.');
  const isPrivateAddress =
    isIP(hostname) === 4 && /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254|0)\./.test(hostname);
  return !isLocalName && !isPrivateAddress && !hostname.startsWith('[');
}

/** Whether the page is the business's own sub-domain (host mode). */
export const isOwnPage = (host: Id<'organisation'>, permalink: string | null): boolean =>
  permalink !== null && host === `organisation/${permalink}`;

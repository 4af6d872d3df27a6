import { isIP } from 'node:net';
import { permalinkOf } from '#domain/host-mode';
import type { Config } from '../setup/config.ts';

/**
 * The origin a browser comes back to after paying: in production the configured one, or a business's sub-domain of it,
 * with the configured scheme and port. Of the headers only the name of that sub-domain is used, so that no header sends
 * a customer elsewhere. In development any address of the machine, e.g. from a phone in the same house.
 */
export function pageOrigin(config: Config, { host, protocol }: { host: string; protocol: string }): string {
  const own = new URL(config.publicUrl);
  let asked: URL;
  try {
    asked = new URL(`${protocol}://${host}`);
  } catch {
    return own.origin;
  }
  if (!config.production) return /^https?:$/.test(asked.protocol) ? asked.origin : own.origin;
  const { hostname } = asked;
  const isHostMode = hostname.endsWith(`.${own.hostname}`) && permalinkOf(hostname) !== null;
  return isHostMode ? `${own.protocol}//${hostname}${own.port && `:${own.port}`}` : own.origin;
}

/** Whether a payment provider on the internet could reach an address. */
export function isPublic(url: string): boolean {
  const { hostname } = new URL(url);
  const isLocalName = /(^|\.)(localhost|local|internal)$/.test(hostname) || !hostname.includes('.');
  const isPrivateAddress =
    isIP(hostname) === 4 && /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254|0)\./.test(hostname);
  return !isLocalName && !isPrivateAddress && !hostname.startsWith('[');
}

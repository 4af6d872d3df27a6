import { isIP } from 'node:net';
import type { Config } from '../setup/config.ts';

/**
 * The origin somebody's browser comes back to after paying: the one the page was opened on, where that is this
 * product's (decision 6: it may be a business's sub-domain), else the public one. Nobody is sent elsewhere because a
 * header says so; in development any address of the machine will do, e.g. from a phone in the same house.
 */
export function pageOrigin(config: Config, { host, protocol }: { host: string; protocol: string }): string {
  const own = new URL(config.publicUrl);
  let asked: URL;
  try {
    asked = new URL(`${protocol}://${host}`);
  } catch {
    return own.origin;
  }
  const isOurs = asked.hostname === own.hostname || asked.hostname.endsWith(`.${own.hostname}`);
  return isOurs || !config.production ? asked.origin : own.origin;
}

/** Whether a payment provider on the internet could reach an address. */
export function isPublic(url: string): boolean {
  const { hostname } = new URL(url);
  const isLocalName = /(^|\.)(localhost|local|internal)$/.test(hostname) || !hostname.includes('.');
  const isPrivateAddress =
    isIP(hostname) === 4 && /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254|0)\./.test(hostname);
  return !isLocalName && !isPrivateAddress && !hostname.startsWith('[');
}

import ipaddr from 'ipaddr.js';
import type { Context } from 'koa';

const { IPv4, IPv6 } = ipaddr;

/** Longer than any address with a zone and a port. */
const LONGEST = 100;

/**
 * The network a call comes from, for limits: an IPv4 address, or the first 64 bits of an IPv6 address, because one
 * device can use all addresses in that range. Behind proxies it is the address that the outermost trusted proxy saw
 * (TRUST_PROXY of them, counted from the right of X-Forwarded-For; Koa's `maxIpsCount`); the caller may have forged
 * anything further left. If that is not an address, the connection's own address counts.
 */
export const senderOf = (ctx: Context): string =>
  networkOf(ctx.ips[0] ?? '') ?? networkOf(ctx.socket.remoteAddress ?? '') ?? 'unknown';

/**
 * The normalized network of an address, e.g. '192.0.2.1' or '2001:db8:0:1::/64'; null if the text is not an address.
 */
export function networkOf(text: string): string | null {
  if (text.length > LONGEST) return null;
  const bare = withoutPort(text.trim()).replace(/%.*$/, '');
  if (!IPv4.isValidFourPartDecimal(bare) && !IPv6.isValid(bare)) return null;
  // Converts an IPv4-mapped IPv6 address to IPv4.
  const address = ipaddr.process(bare);
  if (address instanceof IPv4) return address.toString();
  const network = address.parts.map((part, index) => (index < 4 ? part : 0));
  return `${new IPv6(network)}/64`;
}

/** Removes the port that some proxies add: '192.0.2.1:4711', '[2001:db8::1]:4711'. */
const withoutPort = (text: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;

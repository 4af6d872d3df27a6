import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../setup/config.ts';

/** The key with which this server speaks to its own sandbox, in the form of Mollie's. */
export const sandboxKey = ({ jwtSecret }: Pick<Config, 'jwtSecret'>): string =>
  `test_${createHmac('sha256', jwtSecret).update('payment sandbox').digest('hex')}`;

/**
 * Whether a key opens the sandbox. While developing any key does, as for trying Mollie's client on it; in production
 * only this server's own, for a payment names an address that the sandbox then calls.
 */
export function opensSandbox(config: Pick<Config, 'jwtSecret' | 'production'>, header: string): boolean {
  const [, key] = /^Bearer ((?:test|live)_\w+)$/.exec(header) ?? [];
  if (!key || !config.production) return key !== undefined;
  const [given, own] = [key, sandboxKey(config)].map((text) => Buffer.from(text));
  return given!.length === own!.length && timingSafeEqual(given!, own!);
}

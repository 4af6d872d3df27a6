import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../setup/config.ts';

/** The key with which this server calls its own sandbox, in the format of Mollie's keys. */
export const sandboxKey = ({ jwtSecret }: Pick<Config, 'jwtSecret'>): string =>
  `test_${createHmac('sha256', jwtSecret).update('payment sandbox').digest('hex')}`;

/**
 * Whether a key gives access to the sandbox. In development any key does, e.g. to try Mollie's client on it. In
 * production only this server's own key does, because a payment contains an address that the sandbox then calls.
 */
export function opensSandbox(config: Pick<Config, 'jwtSecret' | 'production'>, header: string): boolean {
  const [, key] = /^Bearer ((?:test|live)_\w+)$/.exec(header) ?? [];
  if (!key || !config.production) return key !== undefined;
  const [given, own] = [key, sandboxKey(config)].map((text) => Buffer.from(text));
  return given!.length === own!.length && timingSafeEqual(given!, own!);
}

import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** So many in so many milliseconds. */
export interface Rate {
  most: number;
  within: number;
}

/** Kept in documents, so that a restart forgives nothing. */
export const LIMITS = {
  /** A school or an office has one address for many phones. */
  signup: { most: 40, within: HOUR },
  login: { most: 120, within: HOUR },
  /** 60 million codes: at this pace one would be guessed after centuries. */
  'action-code': { most: 30, within: HOUR },
  order: { most: 30, within: HOUR },
  notify: { most: 5, within: HOUR },
  account: { most: 5, within: DAY },
  upload: { most: 20, within: HOUR },
} satisfies Record<string, Rate>;

/** What is left of earlier moments; ISO 8601 in UTC sorts as time. */
export const within = (events: readonly string[], milliseconds: number, now: number): string[] =>
  events.filter((event) => event > new Date(now - milliseconds).toISOString());

/** Whole seconds until there is room again. */
export const retryAfter = (events: readonly string[], rate: Rate, now: number): number => {
  const oldest = events.at(-rate.most);
  return oldest === undefined ? 0 : Math.max(1, Math.ceil((Date.parse(oldest) + rate.within - now) / 1000));
};

/** Counts one more by `who` (the network of a sender, or a user id), or refuses with 'too-many-requests'. */
export async function countOne(deps: Deps, kind: keyof typeof LIMITS, who: string): Promise<void> {
  const rate = LIMITS[kind];
  const id = `limit/${kind}:${fingerprint(deps.config.jwtSecret, who)}` as const;
  const now = deps.clock();
  await deps.lock.run(id, async () => {
    await deps.store.limits.changeLimit(id, (current) => {
      const events = within(current?.events ?? [], rate.within, now);
      if (events.length >= rate.most) {
        const details = { retryAfter: retryAfter(events, rate, now) };
        throw new ApiError('too-many-requests', { details });
      }
      return { _id: id, type: 'limit', events: [...events, new Date(now).toISOString()] };
    });
  });
}

/** A keyed hash: the address cannot be found again from the database alone. */
const fingerprint = (secret: string, who: string): string =>
  createHmac('sha256', secret).update(`limit ${who}`).digest('hex').slice(0, 32);

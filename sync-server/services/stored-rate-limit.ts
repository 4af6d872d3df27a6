import { createHmac } from 'node:crypto';
import { DAY, HOUR } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';

/** At most this many events within this many milliseconds. */
export interface Rate {
  most: number;
  within: number;
}

/** Stored in documents, so that they survive a restart. */
export const LIMITS = {
  /** One sender may be a school or an office with many phones. */
  signup: { most: 40, within: HOUR },
  login: { most: 120, within: HOUR },
  /** Per sender; many phones of a mobile network may share one. One in 10,000 guesses is right. */
  'wrong-login': { most: 200, within: DAY },
  'action-code': { most: 30, within: HOUR },
  /** Per user. There are 17 million drawn codes, so with 10,000 active ones one in 1,700 guesses is right. */
  'wrong-code': { most: 20, within: DAY },
  /** Per sender without a session, which many visitors may share. */
  'wrong-code-unknown': { most: 60, within: DAY },
  /** A batch has up to 200 vouchers. */
  'make-code': { most: 60, within: DAY },
  order: { most: 30, within: HOUR },
  notify: { most: 5, within: HOUR },
  contact: { most: 5, within: HOUR },
  account: { most: 5, within: DAY },
  /** A user may try every switch of the settings. */
  device: { most: 60, within: HOUR },
  invite: { most: 60, within: DAY },
  upload: { most: 20, within: HOUR },
  'product-picture': { most: 300, within: HOUR },
} satisfies Record<string, Rate>;

/** The events of the last `milliseconds`. ISO 8601 in UTC sorts by time. */
export const within = (events: readonly string[], milliseconds: number, now: number): string[] =>
  events.filter((event) => event > new Date(now - milliseconds).toISOString());

/** Whole seconds until the next event is allowed. */
export const retryAfter = (events: readonly string[], rate: Rate, now: number): number => {
  const oldest = events.at(-rate.most);
  return oldest === undefined ? 0 : Math.max(1, Math.ceil((Date.parse(oldest) + rate.within - now) / 1000));
};

/** Counts one event of `who` (the network of a sender, or a user id), or throws 'too-many-requests'. */
export async function countOne(deps: Deps, kind: keyof typeof LIMITS, who: string): Promise<void> {
  const rate = LIMITS[kind];
  const id = idOf(deps, kind, who);
  const now = deps.clock();
  await deps.lock.run(id, async () => {
    await deps.store.expiring.changeLimit(id, (current) => {
      const events = within(current?.events ?? [], rate.within, now);
      refuseFor(waitBelow(events, [rate], now));
      return { _id: id, type: 'limit', events: [...events, new Date(now).toISOString()] };
    });
  });
}

/** Throws 'too-many-requests' if the events of `who` that were counted have reached the limit. Counts none. */
export async function ensureBelow(deps: Deps, kind: keyof typeof LIMITS, who: string): Promise<void> {
  const rate = LIMITS[kind];
  const limit = await deps.store.expiring.limit(idOf(deps, kind, who));
  refuseFor(waitBelow(limit?.events ?? [], [rate], deps.clock()));
}

/** Whole seconds until the events are below all of the limits; 0 if they are. */
export const waitBelow = (events: readonly string[], rates: readonly Rate[], now: number): number =>
  Math.max(0, ...rates.map((rate) => retryAfter(within(events, rate.within, now), rate, now)));

/** Throws 'too-many-requests' if there are seconds to wait. */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw new ApiError('too-many-requests', { details: { retryAfter: seconds } });
}

const idOf = ({ config }: Deps, kind: keyof typeof LIMITS, who: string) =>
  `limit/${kind}:${fingerprint(config.jwtSecret, who)}` as const;

/** A keyed hash, so that the database alone does not reveal the address. */
const fingerprint = (secret: string, who: string): string =>
  createHmac('sha256', secret).update(`limit ${who}`).digest('hex').slice(0, 32);

import type { Limit, LoginCode } from '#documents/user';
import { serviceDay } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import { removeOrphanedDatabases } from '../store/orphaned-databases.ts';
import type { Store } from '../store/store.ts';
import { LIMITS } from './rate-limit.ts';

const DAY = 24 * 60 * 60_000;
/** No limit looks further back than this. */
const LONGEST = Math.max(DAY, ...Object.values(LIMITS).map((rate) => rate.within));

export interface Swept {
  codes: number;
  limits: number;
  pictures: number;
  /** Days of order numbers. */
  numbers: number;
  /** Databases, or files of them, of users who are gone. */
  databases: number;
}

/**
 * Throws away what nothing asks about any more: codes and counts that are over, and pictures that were uploaded and
 * are shown nowhere. Each document is looked at once more when it goes, so it may be repeated, broken off, and done
 * by several servers at once.
 */
export async function housekeep({ store, clock }: Deps): Promise<Swept> {
  const now = clock();
  const swept = {
    codes: await store.limits.sweep<LoginCode>('login-code/', (code) => isOverCode(code, now)),
    limits: await store.limits.sweep<Limit>('limit/', ({ events }) => areOver(events, now)),
    pictures: await sweepPictures(store, now),
    numbers: await store.orderNumbers.forgetBefore(serviceDay(now - DAY)),
    databases: await removeOrphanedDatabases(store.couch, store.users),
  };
  // Deleted, or changed, is not gone: earlier revisions are, after this.
  await Promise.all([
    store.limits.compact(),
    store.users.compact(),
    store.orders.compact(),
    store.files.compact(),
  ]);
  return swept;
}

const areOver = (moments: string[], now: number): boolean =>
  moments.every((moment) => Date.parse(moment) <= now - LONGEST);

/** Also what was tried and asked for counts for a day: a code that is void is not one that is forgotten. */
const isOverCode = ({ expires, requests, failures }: LoginCode, now: number): boolean =>
  Date.parse(expires) <= now && areOver([...requests, ...failures], now);

/** Who uploads a picture gets a day to save it with the rest of the form. */
async function sweepPictures({ files, users, orders, catalog }: Store, now: number): Promise<number> {
  const old = await files.namesBefore(new Date(now - DAY).toISOString());
  if (old.length === 0) return 0;
  const shown = new Set([
    ...(await users.picturesAmong(old)),
    ...(await orders.picturesAmong(old)),
    ...(await catalog.picturesAmong(old)),
  ]);
  const unused = old.filter((name) => !shown.has(name));
  for (const name of unused) await files.remove(name);
  return unused.length;
}

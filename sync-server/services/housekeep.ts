import { isOverLeaving } from '#decisions/leaving-owners';
import type { Compaction } from '#documents/compaction';
import type { ContactMessage } from '#documents/contact-message';
import type { LeavingOwners } from '#documents/leaving-owners';
import type { UnseenNote } from '#documents/unseen-note';
import type { Limit, LoginCode } from '#documents/user';
import { DAY, MINUTE, serviceDay } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import { concurrentlyForAll } from '../store/concurrently.ts';
import { CouchUnavailable } from '../store/couch-errors.ts';
import { removeOrphanedDatabases } from '../store/orphaned-databases.ts';
import type { Store } from '../store/store.ts';
import { sweepDevices } from './forget-devices.ts';
import { LIMITS } from './stored-rate-limit.ts';

const MESSAGES_KEPT = 90 * DAY;
/** By then the customer's copy of an order has lost its courier as well. */
const PROJECTED_AFTER = 10 * MINUTE;
/** The longest period that any limit counts. */
const LONGEST = Math.max(DAY, ...Object.values(LIMITS).map((rate) => rate.within));

export interface HousekeepingResult {
  codes: number;
  limits: number;
  /** Notes of texts to owners. */
  texts: number;
  /** Notes of owners who were leaving. */
  leaving: number;
  messages: number;
  /** Databases of customers that were compacted. */
  compacted: number;
  pictures: number;
  /** Devices that were notified. */
  devices: number;
  /** Days for which order numbers were counted. */
  numbers: number;
  /** Databases, or file documents, of deleted users. */
  databases: number;
}

/**
 * Deletes what is no longer needed: expired codes and counts, and uploaded pictures that are not shown anywhere. Each
 * document is checked again when it is deleted, so this can be repeated, interrupted, and run by several servers at
 * once. A step that fails is repeated the next night: it must not keep the other steps, or the compaction, from being
 * done in this one.
 */
export async function housekeep({ store, clock, log }: Deps): Promise<HousekeepingResult> {
  const now = clock();
  const { expiring } = store;
  const steps: Record<keyof HousekeepingResult, () => Promise<number>> = {
    codes: () => expiring.sweep<LoginCode>('login-code/', (code) => isOverCode(code, now)),
    limits: () => expiring.sweep<Limit>('limit/', ({ events }) => areOver(events, now)),
    texts: () => expiring.sweep<UnseenNote>('unseen/', ({ at }) => Date.parse(at) <= now - DAY),
    leaving: () => expiring.sweep<LeavingOwners>('leaving/', (leaving) => isOverLeaving(leaving, now)),
    messages: () =>
      expiring.sweep<ContactMessage>('message/', ({ created }) => isExpiredMessage(created, now)),
    compacted: () => compactCustomers(store, now),
    pictures: () => sweepPictures(store, now),
    devices: () => sweepDevices({ store, clock }),
    numbers: () => store.orderNumbers.forgetBefore(serviceDay(now - DAY)),
    databases: () => removeOrphanedDatabases(store.couch, store.users),
  };
  const swept = {} as HousekeepingResult;
  for (const [step, sweep] of Object.entries(steps) as [keyof HousekeepingResult, () => Promise<number>][]) {
    swept[step] = await sweep().catch((error: Error) => {
      if (error instanceof CouchUnavailable) throw error;
      log.warn({ step, fault: error.name }, 'a step of the housekeeping is repeated the next night');
      return 0;
    });
  }
  // Compact, because earlier revisions still hold what was deleted or changed, such as the person of a deleted account.
  await Promise.all([
    store.expiring.compact(),
    store.users.compact(),
    store.orders.compact(),
    store.catalog.compact(),
    store.files.compact(),
    store.stampCards.compact(),
    store.devices.compact(),
  ]);
  return swept;
}

/** Compacts the orders of customers whose courier deleted their account. */
async function compactCustomers({ expiring, userDatabases }: Store, now: number): Promise<number> {
  const isDue = ({ at }: Compaction) => Date.parse(at) <= now - PROJECTED_AFTER;
  const due = (await expiring.compactions()).filter(isDue);
  await concurrentlyForAll(1, due, ({ customer }) => userDatabases.compact('orders', customer));
  return expiring.sweep<Compaction>('compaction/', isDue);
}

/** Messages contain personal data, so they are kept only as long as it takes to answer them. */
const isExpiredMessage = (created: string, now: number): boolean =>
  Date.parse(created) <= now - MESSAGES_KEPT;

const areOver = (moments: string[], now: number): boolean =>
  moments.every((moment) => Date.parse(moment) <= now - LONGEST);

/** Requests and failures count for a day, so a code that has expired may still be needed for its limits. */
const isOverCode = ({ expires, requests, failures }: LoginCode, now: number): boolean =>
  Date.parse(expires) <= now && areOver([...requests, ...failures], now);

/** A user has a day between uploading a picture and saving the form with it. */
async function sweepPictures(store: Store, now: number): Promise<number> {
  const { files, users, orders, catalog, kitchen, menuVersions } = store;
  const hidden: string[] = [];
  for await (const old of files.namesBefore(new Date(now - DAY).toISOString())) {
    if (old.length === 0) continue;
    const shown = await Promise.all([users, orders, catalog].map((one) => one.picturesAmong(old)));
    const isShown = new Set(shown.flat());
    hidden.push(...old.filter((name) => !isShown.has(name)));
  }
  if (hidden.length === 0) return 0;
  // Read last and once, because these are the earlier menus of all businesses.
  const kept = await menuVersions.pictures(await kitchen.hosts());
  const unused = hidden.filter((name) => !kept.has(name));
  for (const name of unused) await files.remove(name);
  return unused.length;
}

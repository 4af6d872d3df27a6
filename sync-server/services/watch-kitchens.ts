import { setTimeout as pause } from 'node:timers/promises';
import { heardAt, watchingSince, withKitchenCheck } from '#decisions/kitchen-board';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { Instant } from '#domain/amsterdam-time';
import { openSince } from '#domain/kitchen-heard';
import { hostNow } from '#domain/switches';
import type { Deps } from '../deps.ts';
import { concurrently } from '../store/concurrently.ts';
import { escalateUnseenOrders } from './escalate-unseen-orders.ts';

/** Milliseconds between two checks. */
const EVERY = 20_000;
/** Businesses checked concurrently; each has a database of its own. */
const AT_ONCE = 8;

type Watching = Pick<Deps, 'store' | 'clock' | 'log'>;

/**
 * Checks whether the kitchens that must be heard are heard, and records which are not (rule kitchen/unreachable). It is
 * recorded in the document of the business, so that all servers give the same answers. Then looks for orders that
 * nobody looked at.
 */
export async function watchKitchens(deps: Deps, signal: AbortSignal): Promise<void> {
  const watch: Watch = { before: null, readFailures: new Map() };
  while (!signal.aborted) {
    await checkAll(deps, watch).catch((error: Error) => {
      // If CouchDB does not answer, devices cannot report either. `before` stays, so a long failure counts as an
      // interruption.
      deps.log.warn({ fault: error.name }, 'the kitchens are checked later');
    });
    await pause(EVERY, null, { signal }).catch(() => {});
  }
}

/** When reading the devices of a business last failed. */
type ReadFailures = Map<Id<'organisation'>, Instant>;

/** What a server remembers from check to check. */
interface Watch {
  before: { watching: Instant; checked: Instant } | null;
  readFailures: ReadFailures;
}

/** Checks all kitchens and their orders once, and notes in `watch` that it did. */
export async function checkAll(deps: Deps, watch: Watch): Promise<void> {
  const now = deps.clock();
  const watching = watchingSince(watch.before, now);
  await checkKitchens(deps, watching, watch.readFailures);
  watch.before = { watching, checked: now };
  await escalateUnseenOrders(deps, watching);
  // Texts may take long to send. Devices can report meanwhile, so this is no interruption.
  watch.before = { watching, checked: deps.clock() };
}

/**
 * Checks once all businesses that take orders only while their kitchen is heard. A business whose devices cannot be
 * read stays reachable, and does not delay the others.
 * @param watching since when this server has watched without interruption
 */
export async function checkKitchens(
  deps: Watching,
  watching: Instant,
  readFailures: ReadFailures = new Map(),
): Promise<void> {
  const { hosts } = await deps.store.catalog.overview();
  const watched = hosts.filter(({ board }) => board?.required || board?.unreachable_since);
  await concurrently(AT_ONCE, watched, async (host) => {
    try {
      await checkKitchen(deps, host, Math.max(watching, readFailures.get(host._id) ?? 0));
    } catch (error) {
      readFailures.set(host._id, deps.clock());
      deps.log.warn({ host: host._id, fault: (error as Error).name }, 'a kitchen is checked later');
    }
  });
}

async function checkKitchen({ store, clock }: Watching, host: Host, watching: Instant): Promise<void> {
  if (!host.board?.unreachable_since && isClosed(host, clock())) return;
  const find = async (current: Host) => {
    const heard = (await store.kitchen.exists(host._id)) ? await store.kitchen.devices(host._id) : [];
    return withKitchenCheck(current, { now: clock(), watching, heard: heardAt(heard) });
  };
  if ((await find(host)) === host) return;
  const found = await store.catalog.changeHost(host._id, find);
  // A device that was heard between reading the devices and the write could not end the state that is written here.
  if (found?.board?.unreachable_since) await store.catalog.changeHost(host._id, find);
}

/** A business is unreachable in its opening hours only (rule kitchen/unreachable). */
const isClosed = (host: Host, now: Instant): boolean => openSince(hostNow(host, now), now) === null;

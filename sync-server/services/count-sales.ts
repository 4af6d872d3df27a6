import { addPieces, countedUntil, earliestDue, menuWithPieces, uncountedDays } from '#decisions/sold-pieces';
import type { Id } from '#documents/ids';
import type { LocalDate } from '#domain/amsterdam-time';
import type { ReportRange } from '#domain/day-report';
import type { Deps } from '../deps.ts';
import { concurrentlyForAll } from '../store/concurrently.ts';
import type { Store } from '../store/store.ts';
import { ordersOf } from './make-report.ts';

/** The name of the note with the service day until which the sales of all businesses are counted. */
const COUNTED = 'sales-counted';
/** Businesses counted concurrently. */
const AT_ONCE = 8;

/**
 * Adds the pieces that were sold in the past week to the menus (rule menu/sold-pieces). Goes through the businesses that
 * have had orders since the last time; the first time, through all businesses. Each menu says until when it is counted,
 * so this can be repeated, interrupted, and run by several servers at once.
 */
export async function countSales({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
  const until = countedUntil(clock());
  const counted = await store.progress.read<LocalDate>(COUNTED);
  if (counted !== null && counted >= until) return;
  await concurrentlyForAll(AT_ONCE, await hostsSince(store, counted), (host) =>
    countMenu(store, host, until),
  );
  await store.progress.write(COUNTED, until);
}

async function hostsSince(
  { catalog, orders }: Store,
  counted: LocalDate | null,
): Promise<Id<'organisation'>[] | Set<Id<'organisation'>>> {
  if (counted === null) return (await catalog.overview()).hosts.map(({ _id }) => _id);
  return orders.orderedSince(earliestDue(counted));
}

/** Does not seal a menu that stays as it is, because every phone of its hub would fetch it again. */
async function countMenu(store: Store, host: Id<'organisation'>, until: LocalDate): Promise<void> {
  await store.catalog.changeMenu(
    host,
    async (menu) => {
      const days = menu && uncountedDays(menu, until);
      return days && menuWithPieces(menu, await piecesOf(store, host, days), until);
    },
    { seal: 'changes' },
  );
}

async function piecesOf(
  store: Store,
  host: Id<'organisation'>,
  days: ReportRange,
): Promise<Map<string, number>> {
  const pieces = new Map<string, number>();
  for await (const page of ordersOf({ store }, host, days)) {
    for (const order of page) addPieces(pieces, order, days);
  }
  return pieces;
}

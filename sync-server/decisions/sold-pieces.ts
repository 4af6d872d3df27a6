import { MAX_SOLD, type Menu } from '#documents/menu';
import {
  addDays,
  type Instant,
  type LocalDate,
  serviceDay,
  serviceDayStart,
  weekdayOf,
} from '#domain/amsterdam-time';
import type { ReportRange } from '#domain/day-report';
import { DAYS_AHEAD } from '#domain/pre-order';
import { entriesWithin } from '#domain/report-book';
import type { ReportedOrder } from '#domain/report-entry';
import { type StoredMenu, versionOf } from './menu-publication.ts';

/** The weekday on which a counted week begins: Monday. */
const WEEK_START = 1;
/** Before every order. */
const NEVER: LocalDate = '1970-01-01';

/**
 * The service day until which sales are counted: the last start of a week before today. So the counted weeks are over
 * for a day, and every copy of the ledger has their last payments.
 */
export function countedUntil(now: Instant): LocalDate {
  const yesterday = addDays(serviceDay(now), -1);
  return addDays(yesterday, -((weekdayOf(yesterday) - WEEK_START + 7) % 7));
}

/**
 * The earliest due time (ISO 8601) of an order that counts on a service day or later: it counts on the day that was
 * agreed, and the kitchen may have planned it to any day after it was placed.
 */
export const earliestDue = (day: LocalDate): string =>
  new Date(serviceDayStart(addDays(day, -DAYS_AHEAD))).toISOString();

/** The service days that a menu does not count yet; null if there are none. */
export function uncountedDays({ counted }: Menu, until: LocalDate): ReportRange | null {
  const from = counted?.until ?? NEVER;
  return from < until ? { from, to: addDays(until, -1) } : null;
}

/**
 * Adds the pieces of an order, by product, as the reports of these days count it (rule shop/report-days): in the end
 * once if it reached the business and was not cancelled, however the days are divided.
 */
export function addPieces(pieces: Map<string, number>, order: ReportedOrder, days: ReportRange): void {
  const times = { sale: 1, reversal: -1, cancelled: 0, refund: 0, 'failed-refund': 0, kept: 0 };
  const sum = entriesWithin(order, days).reduce((before, { kind }) => before + times[kind], 0);
  for (const { _id, quantity } of order.items) pieces.set(_id, (pieces.get(_id) ?? 0) + sum * quantity);
}

/** The menu with these pieces added to its products, counted until a service day; null if no product changes. */
export function menuWithPieces(
  menu: StoredMenu,
  pieces: ReadonlyMap<string, number>,
  until: LocalDate,
): Menu | null {
  const products = menu.products.map((product) => {
    const { _id, _sold = 0 } = product;
    const sold = Math.min(Math.max(0, _sold + (pieces.get(_id) ?? 0)), MAX_SOLD);
    return sold === _sold ? product : { ...product, _sold: sold };
  });
  if (products.every((product, at) => product === menu.products[at])) return null;
  return { ...menu, products, counted: { until, ...(!menu.published && { version: versionOf(menu) }) } };
}

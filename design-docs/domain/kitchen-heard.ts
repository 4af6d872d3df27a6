/** Whether the kitchen of a business can hear of its orders: its devices report about once a minute. */
import { DAY, type Instant, MINUTE } from './amsterdam-time.ts';
import { intervalsAhead, type OpeningHours } from './timetable.ts';

/** Milliseconds between two reports of a device whose board is open. */
export const HEARD_EVERY = MINUTE;
/**
 * A report is only written if the last one is at least this old: somewhat less than `HEARD_EVERY`, because reports do
 * not arrive evenly.
 */
export const WRITTEN_EVERY = HEARD_EVERY - 5_000;
/** Milliseconds without a report after which a device is not heard any more. */
export const SILENT_AFTER = 3 * MINUTE;
/** Milliseconds after its last report at which a device is removed from the list. */
export const KITCHEN_DEVICES_KEPT = 14 * DAY;
/** The most devices of one business; a new one replaces the one that has been silent for the longest. */
export const MAX_KITCHEN_DEVICES = 30;

/** What happens to an order that nobody looked at. */
export const UNATTENDED = ['refuse', 'keep'] as const;
export type Unattended = (typeof UNATTENDED)[number];

/** How a business uses its board. */
export interface BoardSettings {
  /** Orders are only taken while a device is heard. */
  required?: boolean | undefined;
  /** When the server found that no device is heard, ISO 8601. It counts until the business closes. */
  unreachable_since?: string | undefined;
  unattended?: Unattended | undefined;
}
export interface KitchenHours extends OpeningHours {
  board?: BoardSettings | undefined;
}

/** Whether a device that reported at `heard` still counts as reachable. */
export const isHeard = (heard: Instant, now: Instant): boolean => now - heard < SILENT_AFTER;

/** Whether a device is shown in the list of its business. Correct even if an old revision of its document came back. */
export const isDeviceListed = (
  device: { heard: string; removed?: true | undefined },
  now: Instant,
): boolean => !device.removed && now - Date.parse(device.heard) < KITCHEN_DEVICES_KEPT;

/** When the opening hours that are running at `now` began; null while the business is closed. */
export function openSince(hours: OpeningHours, now: Instant): Instant | null {
  if (hours.closed) return null;
  const [first] = intervalsAhead(hours, now);
  return first && first.start <= now ? first.start : null;
}

/**
 * Whether no order can be taken because no device would hear of it (rule kitchen/unreachable). A time from earlier
 * opening hours does not count.
 */
export function isUnreachable(host: KitchenHours, now: Instant): boolean {
  const { required, unreachable_since } = host.board ?? {};
  if (!required || !unreachable_since) return false;
  const opened = openSince(host, now);
  return opened !== null && Date.parse(unreachable_since) >= opened;
}

export interface KitchenCheck {
  now: Instant;
  /** Since when the server has been able to hear devices without interruption. */
  watching: Instant;
  /** When each device was last heard. */
  heard: readonly Instant[];
}

/**
 * Since when the kitchen is unreachable; null if it is not. After opening, and after the server began to watch, devices
 * have `SILENT_AFTER` to report.
 */
export function unreachableSince(host: KitchenHours, { now, watching, heard }: KitchenCheck): Instant | null {
  const opened = openSince(host, now);
  if (!host.board?.required || opened === null) return null;
  if (heard.some((at) => isHeard(at, now))) return null;
  if (isUnreachable(host, now)) return Date.parse(host.board.unreachable_since!);
  return isHeard(Math.max(opened, watching), now) ? null : now;
}

/**
 * What happens to an order that nobody looked at: without a choice, businesses that require their devices refuse it.
 */
export const unattendedChoice = ({ required, unattended }: BoardSettings = {}): Unattended =>
  unattended ?? (required ? 'refuse' : 'keep');

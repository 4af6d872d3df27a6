import type { Id } from '#documents/id';
import { useListening } from '../../data/use-listening.ts';
import { useWakeLock } from '../../data/use-wake-lock.ts';
import { type Alarm, useAlarm } from './use-alarm.ts';
import { useBadge } from './use-badge.ts';
import { useHeard } from './use-heard.ts';

interface OpenKitchen {
  alarm: Alarm;
  /** Reports an order whose card was shown. */
  noteSeen(order: Id<'order'>): void;
}

/**
 * What a device does for a kitchen while its board, or a page beside it (rule kitchen/beside), is open: orders ring,
 * the number of new ones is on the icon, the screen stays on, and the device is heard and receives events, on a hidden
 * page too.
 * @param waiting the number of new orders
 * @param ringing the keys of those that ring (`alarmOf`)
 */
export function useOpenKitchen(
  host: Id<'organisation'>,
  waiting: number,
  ringing: readonly string[],
): OpenKitchen {
  const alarm = useAlarm(ringing);
  useBadge(waiting);
  useWakeLock(true);
  useListening();
  const noteSeen = useHeard(host, !alarm.isSilent);
  return { alarm, noteSeen };
}

import { useCallback, useEffect, useRef } from 'react';
import type { Id } from '#documents/id';
import { HEARD_EVERY } from '#domain/kitchen-heard';
import { reportDevice } from '../../data/kitchen-device.ts';
import { useConnection } from '../../data/use-connection.ts';
import { isSeen } from '../../data/when-seen.ts';
import { type Repeated, repeat } from './repeat.ts';
import { useDeviceName } from './use-device-name.ts';

/** Milliseconds during which shown cards are collected into one report. */
const GATHERED_MS = 2_000;
/** Milliseconds until a report that did not arrive is retried. */
const AGAIN_MS = 10_000;
/** Orders in one report at most. */
const MAX = 100;

/** Orders whose cards were shown and that are not reported yet; the board may have been left meanwhile. */
const unreported = new Map<Id<'organisation'>, Set<Id<'order'>>>();

function unreportedOf(host: Id<'organisation'>): Set<Id<'order'>> {
  const orders = unreported.get(host) ?? new Set();
  unreported.set(host, orders);
  return orders;
}

/**
 * Reports about once a minute that the board of a business is open on this device, and at once when the connection or
 * the page is back. Returns a function that adds an order that was shown.
 */
export function useHeard(host: Id<'organisation'>, sound: boolean): (order: Id<'order'>) => void {
  const { name } = useDeviceName();
  const connection = useConnection();
  const reports = useRef<Repeated | null>(null);
  // Declared before the effect that ends the reports, so that orders shown just now are still reported.
  useEffect(
    () => () => {
      if (unreportedOf(host).size > 0) reports.current?.within(0);
    },
    [host],
  );
  useEffect(() => {
    if (connection === 'offline') return;
    // Sent even to a server that did not answer: the report may be the only call that notices its return.
    const repeated = repeat(() => report(host, name, sound), connection === 'online' ? 0 : AGAIN_MS);
    reports.current = repeated;
    const back = () => isSeen() && repeated.within(0);
    document.addEventListener('visibilitychange', back);
    return () => {
      repeated.stop();
      reports.current = null;
      document.removeEventListener('visibilitychange', back);
    };
  }, [host, name, sound, connection]);
  return useCallback(
    (order) => {
      unreportedOf(host).add(order);
      reports.current?.within(GATHERED_MS);
    },
    [host],
  );
}

/** Returns milliseconds until the next report. */
async function report(host: Id<'organisation'>, name: string, sound: boolean): Promise<number> {
  const orders = unreportedOf(host);
  const seen = [...orders].slice(0, MAX);
  for (const order of seen) orders.delete(order);
  const { ok } = await reportDevice(host, { name, sound, seen });
  if (ok) return orders.size > 0 ? GATHERED_MS : HEARD_EVERY;
  for (const order of seen) orders.add(order);
  return AGAIN_MS;
}

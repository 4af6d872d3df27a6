import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Id } from '#documents/id';
import { HEARD_EVERY } from '#domain/kitchen-heard';
import { describeDevice } from '../../data/device-name.ts';
import { ownDeviceValue, reportDevice } from '../../data/kitchen-device.ts';
import { useConnection } from '../../data/use-connection.ts';

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

/** The name of this device, as the user changed it or as the browser describes it. */
export function useDeviceName(): { name: string; isOwn: boolean } {
  const { t } = useLingui();
  const own = useSyncExternalStore(ownDeviceValue.subscribe, ownDeviceValue.get, ownDeviceValue.initial);
  if (own?.name) return { name: own.name, isOwn: true };
  const { browser, system } = describeDevice(navigator.userAgent, navigator.maxTouchPoints);
  const name = browser && system ? t`${browser} op ${system}` : (browser ?? system ?? t`Apparaat`);
  return { name, isOwn: false };
}

/**
 * Reports about once a minute that the board of a business is open on this device, and at once when the connection or
 * the page is back. Returns a function that adds an order that was shown.
 */
export function useHeard(host: Id<'organisation'>, sound: boolean): (order: Id<'order'>) => void {
  const { name } = useDeviceName();
  const connection = useConnection();
  const reports = useRef<Repeated | null>(null);
  // What was shown just now is still reported: declared before the effect that ends the reports.
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
    const back = () => document.visibilityState === 'visible' && repeated.within(0);
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

interface Repeated {
  /** Brings the next time forward to `ms` milliseconds from now; does nothing while the work is under way. */
  within(ms: number): void;
  stop(): void;
}

/** Does the work after `first` milliseconds, and again after the milliseconds that it returns each time. */
function repeat(work: () => Promise<number>, first: number): Repeated {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the work is done next, epoch ms; null while it is under way. */
  let due: number | null = null;
  let isStopped = false;
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (ms === 0) return void run();
    due = Date.now() + ms;
    timer = setTimeout(run, ms);
  };
  const run = async () => {
    due = null;
    const next = await work();
    if (!isStopped) plan(next);
  };
  plan(first);
  return {
    within(ms) {
      if (due !== null && Date.now() + ms < due) plan(ms);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

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
const MOST = 100;

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
  const seen = useRef(new Set<Id<'order'>>());
  const soon = useRef<(ms: number) => void>(() => {});
  useEffect(() => {
    if (connection === 'offline') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = Number.POSITIVE_INFINITY;
    let isOver = false;
    const report = async () => {
      due = Number.POSITIVE_INFINITY;
      const shown = [...seen.current].slice(0, MOST);
      const { ok } = await reportDevice(host, { name, sound, seen: shown });
      if (ok) for (const order of shown) seen.current.delete(order);
      if (!isOver) wait(ok ? (seen.current.size > 0 ? GATHERED_MS : HEARD_EVERY) : AGAIN_MS);
    };
    /** The next report, unless an earlier one is planned. */
    const wait = (ms: number) => {
      if (due !== Number.POSITIVE_INFINITY && Date.now() + ms >= due) return;
      clearTimeout(timer);
      due = Date.now() + ms;
      timer = setTimeout(report, ms);
    };
    soon.current = (ms) => {
      // A report that is under way plans the next one itself.
      if (due !== Number.POSITIVE_INFINITY) wait(ms);
    };
    const back = () => document.visibilityState === 'visible' && soon.current(0);
    document.addEventListener('visibilitychange', back);
    // Also sent to a server that did not answer: the report may be the only call that notices its return.
    if (connection === 'online') void report();
    else wait(AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      soon.current = () => {};
      document.removeEventListener('visibilitychange', back);
    };
  }, [host, name, sound, connection]);
  return useCallback((order) => {
    seen.current.add(order);
    soon.current(GATHERED_MS);
  }, []);
}

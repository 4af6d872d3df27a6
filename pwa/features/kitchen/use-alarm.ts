import { useEffect, useRef, useState } from 'react';
import { hasRung } from '../../data/kitchen-view.ts';
import { type AlarmSound, openAlarmSound } from './alarm-sound.ts';

/** Milliseconds between two rings, and until the alarm becomes loud. */
const RING_MS = 6000;
const LOUD_AFTER_MS = 60_000;

export interface Alarm {
  /** Orders that arrived since this page was last touched. */
  unseen: number;
  /** Whether the browser does not allow sound, yet or any more. */
  isSilent: boolean;
  /** Call it in the handler of a tap. */
  allow(): void;
}

/**
 * Rings for orders that nobody looked at, until the page is touched; after a minute louder.
 * @param waiting the keys of the new orders (`alarmOf`)
 */
export function useAlarm(waiting: readonly string[]): Alarm {
  const sound = useRef<AlarmSound | null>(null);
  const [isSilent, setSilent] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unseen = waiting.filter((key) => !hasRung(key, seen));
  const ids = waiting.join(' ');
  useEffect(() => {
    const opened = openAlarmSound();
    sound.current = opened;
    const note = () => setSilent(opened?.isAllowed() === false);
    note();
    opened?.onChange(note);
    return () => opened?.close();
  }, []);
  useEffect(() => {
    const look = () => {
      setSeen((before) => new Set([...before, ...ids.split(' ')]));
      // The browser allows sound after a tap anywhere.
      void sound.current?.allow().catch(() => {});
    };
    for (const event of TOUCHES) document.addEventListener(event, look);
    return () => {
      for (const event of TOUCHES) document.removeEventListener(event, look);
    };
  }, [ids]);
  useRinging(unseen.length > 0, sound);
  const allow = () =>
    void sound.current
      ?.allow()
      .then(() => sound.current?.ring(false))
      .catch(() => {});
  return { unseen: unseen.length, isSilent, allow };
}

/** Not 'pointerdown': the notice that disappears would move the page before the tap is over. */
const TOUCHES = ['click', 'keydown'] as const;

function useRinging(isOn: boolean, sound: { current: AlarmSound | null }): void {
  useEffect(() => {
    if (!isOn) return;
    const start = Date.now();
    const ring = () => sound.current?.ring(Date.now() - start >= LOUD_AFTER_MS);
    ring();
    const timer = setInterval(ring, RING_MS);
    return () => clearInterval(timer);
  }, [isOn, sound]);
}

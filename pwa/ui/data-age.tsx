import { Trans, useLingui } from '@lingui/react/macro';
import { History, WifiOff } from 'lucide-react';
import type { Instant } from '#domain/amsterdam-time';
import styles from './data-age.module.css';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** D2 §9: up to 240 minutes are told in minutes. */
const MINUTES_UNTIL = 240 * MINUTE;
/** Younger than this is as good as new. */
const FRESH = 10 * MINUTE;

export function ageText(age: number, locale: string): string {
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (age < MINUTES_UNTIL) return ago.format(-Math.max(1, Math.round(age / MINUTE)), 'minute');
  if (age < 2 * DAY) return ago.format(-Math.round(age / HOUR), 'hour');
  return ago.format(-Math.round(age / DAY), 'day');
}

interface DataAgeProps {
  updatedAt: Instant | null;
  now: Instant;
  connection: 'online' | 'offline' | 'unreachable';
}

/** Says that something is kept on this device, and how old it is, where that matters: without connection, or when old. */
export function DataAge({ updatedAt, now, connection }: DataAgeProps) {
  const { i18n } = useLingui();
  if (updatedAt === null || (connection === 'online' && now - updatedAt < FRESH)) return null;
  const age = ageText(now - updatedAt, i18n.locale || 'nl');
  const isOnline = connection === 'online';
  const Icon = isOnline ? History : WifiOff;
  return (
    <p className={styles.age} role="status">
      <Icon aria-hidden />
      <span>
        {isOnline ? (
          <Trans>Bijgewerkt {age}</Trans>
        ) : (
          <Trans>Geen verbinding: dit staat op je apparaat, bijgewerkt {age}</Trans>
        )}
      </span>
    </p>
  );
}

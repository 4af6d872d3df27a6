import { Trans, useLingui } from '@lingui/react/macro';
import { History, WifiOff } from 'lucide-react';
import { type Instant, MINUTE } from '#domain/amsterdam-time';
import { relativeTime } from '#domain/relative-time';
import styles from './data-age.module.css';

/** Data younger than this is not marked while online. */
const FRESH = 10 * MINUTE;

export function ageText(age: number, locale: string): string {
  const { value, unit } = relativeTime(age);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-value, unit);
}

interface DataAgeProps {
  updatedAt: Instant | null;
  now: Instant;
  connection: 'online' | 'offline' | 'unreachable';
}

/** Tells the age of stored data: always without a connection, and when online only if the data is old. */
export function DataAge({ updatedAt, now, connection }: DataAgeProps) {
  const { i18n } = useLingui();
  if (updatedAt === null || (connection === 'online' && now - updatedAt < FRESH)) return null;
  const age = ageText(now - updatedAt, i18n.locale || 'nl');
  const isOnline = connection === 'online';
  const Icon = isOnline ? History : WifiOff;
  return (
    <p className={styles.age} role="status" data-passing>
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

import { Trans, useLingui } from '@lingui/react/macro';
import { History, WifiOff } from 'lucide-react';
import { type Instant, MINUTE } from '#domain/amsterdam-time';
import { relativeTime } from '#domain/relative-time';
import styles from './data-age.module.css';

/** Data younger than this is not marked while online. */
const FRESH = 10 * MINUTE;

/**
 * 'vijf minuten geleden' in figures. `Intl.RelativeTimeFormat` says the same, but a slow phone takes 60 ms for the first,
 * and without a connection it is part of the first screen.
 */
export function useAgeText(): (age: number) => string {
  const { t } = useLingui();
  return (age) => {
    const { value, unit } = relativeTime(age);
    if (unit === 'minute') return value === 1 ? t`1 minuut geleden` : t`${value} minuten geleden`;
    if (unit === 'hour') return t`${value} uur geleden`;
    return value === 2 ? t`eergisteren` : t`${value} dagen geleden`;
  };
}

interface DataAgeProps {
  updatedAt: Instant | null;
  now: Instant;
  connection: 'online' | 'offline' | 'unreachable';
}

/** Tells the age of stored data: always without a connection, and when online only if the data is old. */
export function DataAge({ updatedAt, now, connection }: DataAgeProps) {
  const ageText = useAgeText();
  if (updatedAt === null || (connection === 'online' && now - updatedAt < FRESH)) return null;
  const age = ageText(now - updatedAt);
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

import { Trans, useLingui } from '@lingui/react/macro';
import { History, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Instant, MINUTE } from '#domain/amsterdam-time';
import { relativeTime } from '#domain/relative-time';
import { useAgeInBar } from './age-in-bar.ts';
import { classes } from './classes.ts';
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

/**
 * Tells the age of stored data: without a connection, and when online only if the data is old. Whether the line is
 * shown is decided when the page opens: a line that came or went with the connection would move the page, so after that
 * the connection bar tells the age instead (rule offline/age-shown).
 */
export function DataAge({ updatedAt, ...rest }: DataAgeProps) {
  const { pathname } = useLocation();
  return updatedAt === null ? null : <AgeAtOpening key={pathname} updatedAt={updatedAt} {...rest} />;
}

function AgeAtOpening({ updatedAt, now, connection }: DataAgeProps & { updatedAt: Instant }) {
  const [opened] = useState({
    updatedAt,
    isOnline: connection === 'online',
    isOld: now - updatedAt >= FRESH,
  });
  const isThere = !opened.isOnline || (opened.isOld && updatedAt === opened.updatedAt);
  const age = useAgeText()(now - updatedAt);
  useAgeInBar(isThere ? null : updatedAt);
  if (!isThere) return null;
  const Icon = opened.isOnline ? History : WifiOff;
  const isOver = !opened.isOnline && connection === 'online';
  return (
    <p className={classes(styles.age, isOver && styles.over)} role="status" data-passing>
      <Icon aria-hidden />
      <span>
        {opened.isOnline ? (
          <Trans>Bijgewerkt {age}</Trans>
        ) : (
          <Trans>Geen verbinding: dit staat op je apparaat, bijgewerkt {age}</Trans>
        )}
      </span>
    </p>
  );
}

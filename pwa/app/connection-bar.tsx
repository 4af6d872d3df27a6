import { Trans } from '@lingui/react/macro';
import { CloudOff, WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { BRAND } from '#domain/brand';
import { type Connection, useConnection } from '../data/use-connection.ts';
import { useNow } from '../data/use-now.ts';
import { useWaiting } from '../data/use-waiting.ts';
import { useToldAge } from '../ui/age-in-bar.ts';
import { AT_BOTTOM, keepAboveBottom } from '../ui/at-bottom.ts';
import { useAgeText } from '../ui/data-age.tsx';
import styles from './connection-bar.module.css';

/** A single failed call is not worth reporting. */
const SHOWN_AFTER_MS = 2500;

/**
 * Says that there is no connection, and what still works. Above the bars at the lower edge of the screen: the page must
 * not move under a finger when the connection goes or returns.
 */
export function ConnectionBar() {
  const connection = useStableConnection();
  const { onTheWay } = useWaiting();
  const place = useRef<HTMLDivElement>(null);
  useRoomAtEnd(place, connection !== 'online');
  return (
    <div ref={place} role="status" className={styles.place} {...AT_BOTTOM}>
      {connection !== 'online' && (
        <p className={styles.bar}>
          {connection === 'offline' ? <WifiOff aria-hidden /> : <CloudOff aria-hidden />}
          <span>
            {connection === 'offline' ? (
              <Trans>Je bent offline. Wat je eerder hebt bekeken, staat op dit apparaat.</Trans>
            ) : (
              <Trans>{BRAND.name} is niet bereikbaar. Je ziet wat op dit apparaat staat.</Trans>
            )}
            <AgeOfPage />
            {onTheWay > 0 && ' '}
            {onTheWay > 0 && <Trans>Wat nog niet is verstuurd, wordt vanzelf verstuurd zodra het kan.</Trans>}
          </span>
        </p>
      )}
    </div>
  );
}

/** Not announced again each minute. */
function AgeOfPage() {
  const updatedAt = useToldAge();
  const now = useNow();
  const ageText = useAgeText();
  if (updatedAt === null) return null;
  const age = ageText(now - updatedAt);
  return (
    <span aria-live="off">
      {' '}
      <Trans>Deze pagina is {age} bijgewerkt.</Trans>
    </span>
  );
}

/** Keeps the space at the end of the page until the next page: without it, a page scrolled to its end would move. */
function useRoomAtEnd(place: RefObject<HTMLElement | null>, isShown: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { style } = document.documentElement;
    if (isShown) style.setProperty('--connection-bar', `${place.current?.offsetHeight ?? 0}px`);
    if (isShown && place.current) return keepAboveBottom(place.current, document);
  }, [place, isShown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each navigation
  useEffect(() => {
    if (!isShown) document.documentElement.style.removeProperty('--connection-bar');
  }, [pathname]);
}

function useStableConnection(): Connection {
  const connection = useConnection();
  const [stable, setStable] = useState<Connection>(connection === 'offline' ? 'offline' : 'online');
  useEffect(() => {
    const timer = setTimeout(setStable, connection === 'unreachable' ? SHOWN_AFTER_MS : 0, connection);
    return () => clearTimeout(timer);
  }, [connection]);
  return stable;
}

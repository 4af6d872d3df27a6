import { Trans } from '@lingui/react/macro';
import { CloudOff, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BRAND } from '#domain/brand';
import { type Connection, useConnection } from '../data/use-connection.ts';
import { useWaiting } from '../data/use-waiting.ts';
import styles from './connection-bar.module.css';

/** A single failed call is not worth reporting. */
const PATIENCE_MS = 2500;

/** Says that there is no connection, and what still works. */
export function ConnectionBar() {
  const connection = useStableConnection();
  const { onTheWay } = useWaiting();
  return (
    <div role="status">
      {connection !== 'online' && (
        <p className={styles.bar}>
          {connection === 'offline' ? <WifiOff aria-hidden /> : <CloudOff aria-hidden />}
          <span>
            {connection === 'offline' ? (
              <Trans>Je bent offline. Wat je eerder hebt bekeken, staat op dit apparaat.</Trans>
            ) : (
              <Trans>{BRAND.name} is niet bereikbaar. Je ziet wat op dit apparaat staat.</Trans>
            )}
            {onTheWay > 0 && ' '}
            {onTheWay > 0 && <Trans>Wat nog niet is verstuurd, wordt vanzelf verstuurd zodra het kan.</Trans>}
          </span>
        </p>
      )}
    </div>
  );
}

function useStableConnection(): Connection {
  const connection = useConnection();
  const [stable, setStable] = useState<Connection>(connection === 'offline' ? 'offline' : 'online');
  useEffect(() => {
    const timer = setTimeout(setStable, connection === 'unreachable' ? PATIENCE_MS : 0, connection);
    return () => clearTimeout(timer);
  }, [connection]);
  return stable;
}

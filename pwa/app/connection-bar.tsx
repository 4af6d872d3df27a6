import { Trans } from '@lingui/react/macro';
import { CloudOff, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BRAND } from '#contract/brand';
import { type Connection, useConnection } from '../data/use-connection.ts';
import styles from './connection-bar.module.css';

/** A single call that fails is no reason to say anything. */
const PATIENCE_MS = 2500;

/** Says that there is no connection, and what works without. */
export function ConnectionBar() {
  const connection = useSettledConnection();
  return (
    <div role="status">
      {connection !== 'online' && (
        <p className={styles.bar}>
          {connection === 'offline' ? <WifiOff aria-hidden /> : <CloudOff aria-hidden />}
          <span>
            {connection === 'offline' ? (
              <Trans>Je bent offline. Wat je eerder hebt bekeken staat op dit apparaat.</Trans>
            ) : (
              <Trans>{BRAND.name} is niet bereikbaar. Je ziet wat op dit apparaat staat.</Trans>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

function useSettledConnection(): Connection {
  const connection = useConnection();
  const [settled, setSettled] = useState<Connection>(connection === 'offline' ? 'offline' : 'online');
  useEffect(() => {
    const timer = setTimeout(setSettled, connection === 'unreachable' ? PATIENCE_MS : 0, connection);
    return () => clearTimeout(timer);
  }, [connection]);
  return settled;
}

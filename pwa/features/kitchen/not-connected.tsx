import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { clockTime } from '#domain/amsterdam-time';
import { pageOpened } from '../../data/page-opened.ts';
import { useConnection } from '../../data/use-connection.ts';
import { useNow } from '../../data/use-now.ts';
import styles from './kitchen.module.css';

/** Says at once that new orders do not arrive, and since when. */
export function NotConnected({ updatedAt }: { updatedAt: number | null }) {
  const connection = useConnection();
  const now = useNow();
  const isOnline = connection === 'online';
  const [wasOnline, setWasOnline] = useState(isOnline);
  const [lost, setLost] = useState<number | null>(null);
  if (isOnline !== wasOnline) {
    setWasOnline(isOnline);
    setLost(isOnline ? null : now);
  }
  if (isOnline) return <div role="alert" />;
  // If the page never heard from the server, its board is from an earlier visit and the time of the loss is unknown.
  const isUnheard = lost === null || (updatedAt !== null && updatedAt < pageOpened());
  const time = clockTime((isUnheard ? updatedAt : lost) ?? now);
  return (
    <div role="alert">
      <p className={styles.offline} data-board-offline>
        <WifiOff aria-hidden />
        <span>
          <strong>
            <Trans>Geen verbinding sinds {time}</Trans>
          </strong>
          <br />
          <Trans>Nieuwe bestellingen komen niet binnen. Wat je doet, wordt bewaard en later verstuurd.</Trans>
        </span>
      </p>
    </div>
  );
}

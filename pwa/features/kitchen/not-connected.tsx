import { Trans } from '@lingui/react/macro';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTime } from '#domain/amsterdam-time';
import { useConnection } from '../../data/use-connection.ts';
import { useNow } from '../../data/use-now.ts';
import styles from './kitchen.module.css';

/** Says at once that new orders do not arrive, and since when. */
export function NotConnected({ updatedAt }: { updatedAt: number | null }) {
  const connection = useConnection();
  const now = useNow();
  const [since, setSince] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which the connection was lost
  useEffect(() => setSince(connection === 'online' ? null : now), [connection]);
  if (connection === 'online') return <div role="alert" />;
  const lost = since ?? now;
  const time = clockTime(Math.max(lost, updatedAt ?? lost));
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

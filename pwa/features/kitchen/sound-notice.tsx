import { Trans } from '@lingui/react/macro';
import { ArrowRight, BellRing, VolumeX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { changedQuery } from '../../data/changed-query.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './kitchen.module.css';
import { NewOrders } from './new-orders.tsx';
import type { Alarm } from './use-alarm.ts';

/** Says that nobody looked at new orders, or that the browser does not allow sound yet. */
export function SoundNotice({ alarm }: { alarm: Alarm }) {
  return (
    <>
      {alarm.unseen > 0 && <Ringing unseen={alarm.unseen} />}
      {alarm.isSilent && (
        <div className={styles.silent}>
          <VolumeX aria-hidden />
          <span>
            <Trans>Je browser maakt nog geen geluid bij een nieuwe bestelling.</Trans>
          </span>
          <Button small onClick={alarm.allow}>
            <Trans>Geluid aanzetten</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

/** Leads to the new orders, which the other tabs of the board do not show. */
function Ringing({ unseen }: { unseen: number }) {
  const [query] = useSearchParams();
  const search = changedQuery(query, { tab: 'new' });
  return (
    <Link
      replace
      to={{ search: `?${search}` }}
      className={styles.ringing}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <BellRing aria-hidden />
      <strong>
        <NewOrders count={unseen} />
      </strong>
      <ArrowRight aria-hidden />
    </Link>
  );
}

import { Trans } from '@lingui/react/macro';
import { BellRing, VolumeX } from 'lucide-react';
import { AT_BOTTOM } from '../../ui/at-bottom.ts';
import { Button } from '../../ui/button.tsx';
import styles from './kitchen.module.css';
import type { Alarm } from './use-alarm.ts';

/**
 * Says that nobody looked at new orders, or that the browser does not allow sound yet. At the lower edge, so that
 * nothing moves.
 */
export function SoundNotice({ alarm }: { alarm: Alarm }) {
  const { unseen } = alarm;
  return (
    <div className={styles.signals} {...AT_BOTTOM}>
      {unseen > 0 && (
        <p className={styles.ringing}>
          <BellRing aria-hidden />
          <strong>
            {unseen === 1 ? <Trans>Nieuwe Bestelling</Trans> : <Trans>{unseen} nieuwe bestellingen!</Trans>}
          </strong>
        </p>
      )}
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
    </div>
  );
}

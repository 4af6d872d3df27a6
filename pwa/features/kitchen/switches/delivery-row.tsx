import { Trans, useLingui } from '@lingui/react/macro';
import { inMinutes } from '../../../data/kitchen-switches.ts';
import { Button } from '../../../ui/button.tsx';
import { onFirstTap } from '../../../ui/double-tap.ts';
import { SwitchRow } from './switch-row.tsx';
import styles from './switches.module.css';
import { useUntilWords } from './use-switch-words.ts';
import { endOfToday, type Switches } from './use-switches.ts';

/** Delivery off, for an hour, for today or until it is switched on. */
export function DeliveryRow({ switches }: { switches: Switches }) {
  const { now, set, end, find } = switches;
  const off = find('delivery-off');
  const words = useUntilWords();
  const { t } = useLingui();
  const stop = (until?: string) =>
    set([{ name: 'delivery-off', on: true, ...(until && { until }) }], t`Bezorgen staat uit`);
  const until = off && words(off, now);
  return (
    <SwitchRow title={<Trans>Bezorgen</Trans>} state={until && <Trans>Uit {until}</Trans>}>
      {off ? (
        <Button wide onClick={onFirstTap(() => end(off))}>
          <Trans>Weer bezorgen</Trans>
        </Button>
      ) : (
        <div className={styles.choices}>
          <button type="button" onClick={onFirstTap(() => stop(inMinutes(60)))}>
            <Trans>Uur uit</Trans>
          </button>
          <button type="button" onClick={onFirstTap(() => stop(endOfToday(now)))}>
            <Trans>Vandaag uit</Trans>
          </button>
          <button type="button" onClick={onFirstTap(() => stop())}>
            <Trans>Uit tot ik het aanzet</Trans>
          </button>
        </div>
      )}
    </SwitchRow>
  );
}

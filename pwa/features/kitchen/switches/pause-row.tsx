import { Trans, useLingui } from '@lingui/react/macro';
import { inMinutes } from '../../../data/kitchen-switches.ts';
import { Button } from '../../../ui/button.tsx';
import { onFirstTap } from '../../../ui/double-tap.ts';
import { SwitchRow } from './switch-row.tsx';
import styles from './switches.module.css';
import { useUntilWords } from './use-switch-words.ts';
import type { Switches } from './use-switches.ts';

/** Minutes of a pause. */
const PAUSES = [10, 15, 20, 30, 45, 60];

export function PauseRow({ switches }: { switches: Switches }) {
  const { now, set, end, find } = switches;
  const paused = find('paused');
  const words = useUntilWords();
  const { t } = useLingui();
  const pause = (minutes: number) => {
    const until = inMinutes(minutes);
    return set([{ name: 'paused', on: true, until }], t`Even pauze: er komen geen bestellingen binnen`);
  };
  const until = paused && words(paused, now);
  return (
    <SwitchRow title={<Trans>Even pauze</Trans>} state={until && <Trans>Pauze {until}</Trans>}>
      {paused ? (
        <Button wide onClick={onFirstTap(() => end(paused))}>
          <Trans>Weer bestellingen aannemen</Trans>
        </Button>
      ) : (
        <div className={styles.choices}>
          {PAUSES.map((minutes) => (
            <button key={minutes} type="button" onClick={onFirstTap(() => pause(minutes))}>
              <Trans>{minutes} min</Trans>
            </button>
          ))}
        </div>
      )}
    </SwitchRow>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { onFirstTap } from '../../../ui/double-tap.ts';
import { SwitchRow } from './switch-row.tsx';
import styles from './switches.module.css';
import { useUntilWords } from './use-switch-words.ts';
import { endOfToday, type Switches } from './use-switches.ts';

const CHOICES = { wait: [10, 15, 20, 30, 45, 60, 75, 90], 'delivery-wait': [30, 45, 60, 75, 90, 120] };

interface WaitRowProps {
  switches: Switches;
  name: 'wait' | 'delivery-wait';
  title: string;
}

/** How long customers wait, for the rest of the day. */
export function WaitRow({ switches, name, title }: WaitRowProps) {
  const { now, set, end, find } = switches;
  const present = find(name);
  const words = useUntilWords();
  const { t } = useLingui();
  const choose = (minutes: number) =>
    set([{ name, on: true, minutes, until: endOfToday(now) }], t`Wachttijd is nu ${minutes} minuten`);
  const minutes = present?.minutes;
  const until = present && words(present, now);
  return (
    <SwitchRow
      title={title}
      state={
        until && (
          <Trans>
            {minutes} minuten, {until}
          </Trans>
        )
      }
    >
      <div className={styles.choices}>
        <button type="button" aria-pressed={!present} onClick={onFirstTap(() => present && end(present))}>
          <Trans>Gewoon</Trans>
        </button>
        {CHOICES[name].map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === minutes}
            onClick={onFirstTap(() => one !== minutes && choose(one))}
          >
            <Trans>{one} min</Trans>
          </button>
        ))}
      </div>
    </SwitchRow>
  );
}

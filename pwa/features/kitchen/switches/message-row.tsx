import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { onFirstTap } from '../../../ui/double-tap.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { SwitchRow } from './switch-row.tsx';
import styles from './switches.module.css';
import { useUntilWords } from './use-switch-words.ts';
import { endOfToday, type Switches } from './use-switches.ts';

/** A message on the page of the business, for today or until it is removed. */
export function MessageRow({ switches }: { switches: Switches }) {
  const { now, set, end, find } = switches;
  const shown = find('message');
  const [typed, setTyped] = useState('');
  const words = useUntilWords();
  const { t } = useLingui();
  const text = typed.trim();
  const show = async (until?: string) => {
    const message = { name: 'message' as const, on: true, text, ...(until && { until }) };
    if (await set([message], t`Klanten zien je bericht`)) setTyped('');
  };
  const until = shown && words(shown, now);
  const isEmpty = text === '';
  return (
    <SwitchRow
      title={<Trans>Bericht aan klanten</Trans>}
      state={
        shown && (
          <>
            ‘{shown.text}’ <small>{until}</small>
          </>
        )
      }
    >
      {shown ? (
        <Button wide onClick={onFirstTap(() => end(shown))}>
          <Trans>Bericht weghalen</Trans>
        </Button>
      ) : (
        <>
          <TextArea
            label={t`Bericht`}
            hideLabel
            maxLength={300}
            value={typed}
            placeholder={t`Bijvoorbeeld: vandaag geen schepijs`}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className={styles.choices}>
            <button type="button" disabled={isEmpty} onClick={onFirstTap(() => show(endOfToday(now)))}>
              <Trans>Vandaag tonen</Trans>
            </button>
            <button type="button" disabled={isEmpty} onClick={onFirstTap(() => show())}>
              <Trans>Tonen tot ik het weghaal</Trans>
            </button>
          </div>
        </>
      )}
    </SwitchRow>
  );
}

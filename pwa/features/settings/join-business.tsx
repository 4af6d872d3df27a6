import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { UserAnswer } from '#contract/auth';
import { isId } from '#documents/id';
import { delivers, isListed } from '#domain/business-card';
import { joinPickup } from '../../data/account.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useHub } from '../../data/use-hub.ts';
import { useSettings } from '../../data/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { BusinessFinder } from './business-finder.tsx';
import styles from './settings.module.css';

/** Asks a business whether the user may deliver for it: a business of their hub, or any other by its name. */
export function JoinBusiness({ user }: { user: UserAnswer }) {
  const [{ hub }] = useSettings();
  const { value } = useHub(isId('hub', hub) ? hub : null);
  const [chosen, setChosen] = useState('');
  const choice = useRef<HTMLSelectElement>(null);
  const focusKept = useFocusKept(choice);
  const joining = useJoining(() => setChosen(''));
  const { t } = useLingui();
  const mine = user['#HOSTS'].map(({ _id }) => _id);
  const hosts = (value?.hosts ?? []).filter(
    (host) => delivers(host) && isListed(host) && !mine.includes(host._id),
  );
  return (
    <>
      {hosts.length > 0 && (
        <div className={styles.join} {...focusKept}>
          <SelectField
            ref={choice}
            label={t`Zaak toevoegen`}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{t`Kies een zaak`}</option>
            {hosts.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button
            variant="secondary"
            disabled={chosen === ''}
            busy={joining.busy}
            onClick={() => void joining.join(chosen)}
          >
            <Trans>Aanmelden</Trans>
          </Button>
        </div>
      )}
      <BusinessFinder
        asked={mine}
        busy={joining.busy}
        besideTown={hosts.length > 0}
        onAsk={(host) => void joining.join(host)}
      />
      {joining.refused && <Notice tone="error">{joining.refused}</Notice>}
    </>
  );
}

function useJoining(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const explain = useRefusalText();
  const join = async (host: string) => {
    if (!isId('organisation', host)) return;
    setBusy(true);
    setRefused(null);
    const result = await joinPickup(host);
    setBusy(false);
    if (result.ok) onDone();
    else setRefused(explain(result.code));
  };
  return { busy, refused, join };
}

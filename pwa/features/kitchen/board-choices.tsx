import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Id } from '#documents/id';
import { type Unattended, unattendedChoice } from '#domain/kitchen-heard';
import { useFollowedHub } from '../../data/followed-hub.ts';
import { chooseBoard } from '../../data/kitchen-device.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useBusiness } from '../../data/use-business.ts';
import { Switch } from '../../ui/switch.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './kitchen.module.css';

/** Whether orders depend on the devices, and what happens to orders that nobody looked at. Only owners change it. */
export function BoardChoices({ host: id, isOwner }: { host: Id<'organisation'>; isOwner: boolean }) {
  const { t } = useLingui();
  const attempt = useAttempt(useRefusalText());
  const [isBusy, setBusy] = useState(false);
  const host = useBusiness(id).value?.host;
  useFollowedHub(host?.hub._id);
  if (!host) return null;
  const { board } = host;
  const choose = async (chosen: Parameters<typeof chooseBoard>[1]) => {
    setBusy(true);
    await attempt(chooseBoard(id, chosen));
    setBusy(false);
  };
  return (
    <div className={styles.invite}>
      <Switch
        label={t`Alleen bestellingen als de keuken bereikbaar is`}
        note={
          <Trans>
            Is er in openingstijd drie minuten geen apparaat gehoord, dan staat de zaak op ‘even niet
            bereikbaar’ tot er weer een is.
          </Trans>
        }
        checked={board?.required === true}
        disabled={!isOwner}
        busy={isBusy}
        onChange={(required) => void choose({ required })}
      />
      <SelectField
        label={t`Een bestelling die niemand bekijkt`}
        hint={t`Na vijf minuten krijgt iedereen die hier werkt een melding en de eigenaar een sms.`}
        value={unattendedChoice(board)}
        disabled={!isOwner}
        // Not `disabled` while busy, because it would lose the focus.
        aria-disabled={isBusy}
        onChange={({ target }) => isBusy || void choose({ unattended: target.value as Unattended })}
      >
        <option value="refuse">{t`Na een kwartier weigeren en terugbetalen`}</option>
        <option value="keep">{t`Laten staan`}</option>
      </SelectField>
    </div>
  );
}

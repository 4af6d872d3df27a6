import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useConnection } from '../../data/use-connection.ts';
import { AT_BOTTOM } from '../../ui/at-bottom.ts';
import { Button } from '../../ui/button.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import styles from './shop-settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

interface SaveBarProps {
  form: SettingsForm;
  /** Checks the fields, and shows the first invalid one. */
  isFilledIn(): boolean;
}

/** At the lower edge while there are changes: how many, and why they cannot be saved. */
export function SaveBar({ form, isFilledIn }: SaveBarProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const connection = useConnection();
  const explain = useRefusalText();
  const say = useSnackbar();
  const { t } = useLingui();
  if (form.changed === 0) {
    if (refused !== null) setRefused(null);
    return null;
  }
  const isOpen = form.conflicts.length > 0;
  const save = async () => {
    if (!isFilledIn()) return;
    setBusy(true);
    setRefused(null);
    const result = await form.save();
    setBusy(false);
    if (!result.ok) return setRefused(result.code);
    say(t`Opgeslagen`);
  };
  return (
    <section className={styles.bar} {...AT_BOTTOM} aria-label={t`Wijzigingen`}>
      <p role="status">
        {connection !== 'online' ? (
          <Trans>
            Geen verbinding. Je wijzigingen blijven op dit apparaat; sla ze op als je weer online bent.
          </Trans>
        ) : form.faults.length > 0 ? (
          <Trans>Er klopt nog iets niet; zie de rode regels.</Trans>
        ) : refused ? (
          explain(refused)
        ) : (
          <Plural value={form.changed} one="# wijziging" other="# wijzigingen" />
        )}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" disabled={busy} onClick={() => form.discard()}>
          <Trans>Ongedaan maken</Trans>
        </Button>
        <Button busy={busy} disabled={form.faults.length > 0 || isOpen} onClick={() => void save()}>
          <Trans>Opslaan</Trans>
        </Button>
      </div>
    </section>
  );
}

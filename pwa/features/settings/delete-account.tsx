import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#domain/paths';
import { type AccountResult, deleteAccount } from '../../data/account.ts';
import { useAccountHold } from '../../data/account-hold.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AccountHoldNotice } from './account-hold-notice.tsx';
import styles from './settings.module.css';

type Refused = Extract<AccountResult, { ok: false }>;

/** Deletes the account after a confirmation, and leads to the start. Says beforehand what prevents it. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const hold = useAccountHold();
  const reason = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const navigate = useNavigate();
  const { t } = useLingui();
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    setRefused(null);
    const result = await deleteAccount();
    setBusy(false);
    if (!result.ok) return setRefused(result);
    navigate(paths.home.href(), { replace: true });
  };
  return (
    <>
      {hold && (
        <div ref={reason} id={reasonId} tabIndex={-1} className={styles.hold}>
          <AccountHoldNotice hold={hold} tone="warn" />
        </div>
      )}
      {refused && refused.code !== hold?.code && <Refused refused={refused} />}
      <Button
        variant="quiet"
        className={styles.delete}
        busy={busy}
        aria-describedby={hold ? reasonId : undefined}
        onClick={() => (hold ? reason.current?.focus() : setAsking(true))}
      >
        <Trans>Verwijderen</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Account verwijderen`}
        danger
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      >
        <p>
          <Trans>
            Als je doorgaat wordt je account verwijderd met alle gegevens en bestellingen , wil je doorgaan?
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

function Refused({ refused: { code, hosts } }: { refused: Refused }) {
  const explain = useRefusalText();
  if (code === 'only-owner' && hosts) return <AccountHoldNotice hold={{ code, hosts }} tone="error" />;
  return <Notice tone="error">{explain(code)}</Notice>;
}

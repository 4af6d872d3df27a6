import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#domain/paths';
import { deleteAccount } from '../../data/account.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useCart } from '../../data/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './settings.module.css';

/** Deletes the account after a confirmation, and leads to the start. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const explain = useRefusalText();
  const { clear } = useCart();
  const navigate = useNavigate();
  const { t } = useLingui();
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    setRefused(null);
    const result = await deleteAccount();
    setBusy(false);
    if (!result.ok) return setRefused(result.code);
    clear();
    navigate(paths.home.href(), { replace: true });
  };
  return (
    <>
      {refused && <Notice tone="error">{explain(refused)}</Notice>}
      <Button variant="quiet" className={styles.delete} busy={busy} onClick={() => setAsking(true)}>
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

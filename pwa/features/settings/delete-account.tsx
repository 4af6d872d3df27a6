import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#domain/paths';
import { deleteAccount } from '../../data/account.ts';
import { type AccountHold, useAccountHold } from '../../data/account-hold.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './settings.module.css';

/** Deletes the account after a confirmation, and leads to the start. Says beforehand if an order keeps it. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const hold = useAccountHold();
  const reason = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const { t } = useLingui();
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    setRefused(null);
    const result = await deleteAccount();
    setBusy(false);
    if (!result.ok) return setRefused(result.code);
    navigate(paths.home.href(), { replace: true });
  };
  return (
    <>
      {hold && (
        <div ref={reason} id={reasonId} tabIndex={-1} className={styles.hold}>
          <Notice tone="warn" action={<HoldLink hold={hold} />}>
            {explain(hold.code)}
          </Notice>
        </div>
      )}
      {refused && refused !== hold?.code && <Notice tone="error">{explain(refused)}</Notice>}
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

const HoldLink = ({ hold: { code, order } }: { hold: AccountHold }) =>
  code === 'order-under-way' ? (
    <Link to={paths.order.href(order)}>
      <Trans>Naar je bestelling</Trans>
    </Link>
  ) : (
    <Link to={paths.dashboard.href({ tab: 'courier' })}>
      <Trans>Naar de ophaalservice</Trans>
    </Link>
  );

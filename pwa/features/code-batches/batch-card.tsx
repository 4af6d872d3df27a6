import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Id } from '#documents/id';
import { useRefusalText } from '../../data/refusal-text.ts';
import { type CodeBatch, endBatch } from '../../data/use-codes.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import styles from './codes.module.css';
import { expiryText } from './expiry-text.ts';
import { collectedOf, openCodes } from './open-codes.ts';

interface BatchCardProps {
  host: Id<'organisation'>;
  batch: CodeBatch;
  isEnded?: boolean;
  onPrint?: (() => void) | undefined;
}

/** An action code, or a batch of vouchers in one. */
export function BatchCard({ host, batch, isEnded = false, onPrint }: BatchCardProps) {
  const { kind, stamps, message } = batch;
  const isVouchers = kind === 'voucher';
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3>
          {isVouchers ? (
            <Plural value={batch.codes.length} one="# kaartje" other="# kaartjes" />
          ) : (
            <span className={styles.code}>{batch.codes[0]?.code}</span>
          )}
        </h3>
        <p>
          {isVouchers ? (
            <Plural value={stamps} one="# stempel per kaartje" other="# stempels per kaartje" />
          ) : (
            <Plural value={stamps} one="# stempel" other="# stempels" />
          )}
        </p>
      </div>
      <p className={styles.muted}>
        <Facts batch={batch} isEnded={isEnded} />
      </p>
      {message && <p className={styles.message}>{message}</p>}
      {!isEnded && <Actions host={host} batch={batch} onPrint={onPrint} />}
    </Card>
  );
}

function Facts({ batch, isEnded }: { batch: CodeBatch; isEnded: boolean }) {
  const { i18n } = useLingui();
  const { kind, codes, expires } = batch;
  const collected = collectedOf(batch);
  const total = codes.length;
  const date = expires && expiryText(expires, i18n.locale);
  return (
    <>
      {kind === 'voucher' ? (
        <Trans>
          {collected} van de {total} gebruikt
        </Trans>
      ) : (
        <Plural value={collected} one="# keer gebruikt" other="# keer gebruikt" />
      )}
      {date && (
        <>
          {' · '}
          {isEnded ? <Trans>afgelopen op {date}</Trans> : <Trans>geldig tot en met {date}</Trans>}
        </>
      )}
    </>
  );
}

function Actions({ host, batch, onPrint }: Pick<BatchCardProps, 'host' | 'batch' | 'onPrint'>) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const attempt = useAttempt(useRefusalText());
  const show = useSnackbar();
  const { t } = useLingui();
  const codes = openCodes(batch);
  const end = async () => {
    setAsking(false);
    setBusy(true);
    await attempt(endBatch(host, batch.batch), t`Beëindigd`);
    setBusy(false);
  };
  const copy = async () => {
    const text = codes.join('\n');
    try {
      await navigator.clipboard.writeText(text);
      show(codes.length === 1 ? t`De code is gekopieerd` : t`De codes zijn gekopieerd`);
    } catch {
      show(text);
    }
  };
  return (
    <div className={styles.actions}>
      <Button small variant="secondary" icon={<Printer />} disabled={codes.length === 0} onClick={onPrint}>
        <Trans>Printen</Trans>
      </Button>
      <Button
        small
        variant="secondary"
        icon={<Copy />}
        disabled={codes.length === 0}
        onClick={() => void copy()}
      >
        <Trans>Kopiëren</Trans>
      </Button>
      <Button small variant="quiet" busy={busy} onClick={() => setAsking(true)}>
        <Trans>Beëindigen</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={batch.kind === 'voucher' ? t`Kaartjes beëindigen?` : t`Actiecode beëindigen?`}
        yes={t`Beëindigen`}
        no={t`Annuleren`}
        danger
        onYes={() => void end()}
        onNo={() => setAsking(false)}
      >
        <p>
          <Trans>Niemand kan er daarna nog stempels mee krijgen. Wie ze al heeft, houdt ze.</Trans>
        </p>
      </ConfirmDialog>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import type { Id } from '#documents/id';
import type { CodeKind } from '#domain/action-code';
import type { CodeBatch } from '../../data/use-codes.ts';
import { useConnection } from '../../data/use-connection.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './codes.module.css';
import { CountField, GiftFields, OwnCodeField } from './new-codes-fields.tsx';
import { ownCodeProblem, useNewCodes } from './use-new-codes.ts';

interface NewCodesDialogProps {
  /** null: closed. */
  kind: CodeKind | null;
  host: Id<'organisation'>;
  onClose(): void;
  onMade(batch: CodeBatch): void;
}

/** Makes an action code or a batch of vouchers. Needs a connection. */
export function NewCodesDialog({ kind, onClose, ...rest }: NewCodesDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const close = () => {
    const isBusy = form.current?.getAttribute('aria-busy') === 'true';
    // Browsers close a dialog on the second Esc, whatever the page says.
    if (!isBusy || !form.current?.closest('dialog')?.open) onClose();
  };
  return (
    <Dialog
      open={kind !== null}
      onClose={close}
      title={kind === 'voucher' ? <Trans>Kaartjes maken</Trans> : <Trans>Nieuwe actiecode</Trans>}
    >
      {kind && <NewCodes key={kind} ref={form} kind={kind} {...rest} />}
    </Dialog>
  );
}

interface NewCodesProps extends Pick<NewCodesDialogProps, 'host' | 'onMade'> {
  kind: CodeKind;
  ref: RefObject<HTMLFormElement | null>;
}

function NewCodes({ kind, host, onMade, ref }: NewCodesProps) {
  const { form, set, busy, make } = useNewCodes(kind, host, onMade);
  const isOnline = useConnection() === 'online';
  const isRight = ownCodeProblem(form.code) === null;
  return (
    <form
      ref={ref}
      aria-busy={busy}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) void make();
      }}
    >
      <p className={styles.muted}>
        {kind === 'voucher' ? (
          <Trans>Elk kaartje heeft een eigen code, die één klant één keer kan gebruiken.</Trans>
        ) : (
          <Trans>Elke klant kan de code één keer gebruiken.</Trans>
        )}
      </p>
      {kind === 'voucher' ? <CountField form={form} set={set} /> : <OwnCodeField form={form} set={set} />}
      <GiftFields kind={kind} form={form} set={set} />
      {!isOnline && (
        <Notice tone="warn">
          <Trans>Codes maken kan zodra er weer verbinding is.</Trans>
        </Notice>
      )}
      <Button wide type="submit" busy={busy} disabled={!isRight}>
        <Trans>Maken</Trans>
      </Button>
    </form>
  );
}

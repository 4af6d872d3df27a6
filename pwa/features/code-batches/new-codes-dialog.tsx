import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import type { Id } from '#documents/id';
import { type CodeKind, MAX_CODE_STAMPS, MAX_VOUCHERS } from '#domain/action-code';
import { expiryRange } from '#domain/code-expiry';
import type { CodeBatch } from '../../data/use-codes.ts';
import { useConnection } from '../../data/use-connection.ts';
import { useNow } from '../../data/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useRuleText } from '../../ui/use-rule-text.ts';
import styles from './codes.module.css';
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
  const { first, last } = expiryRange(useNow());
  const isOnline = useConnection() === 'online';
  const say = useRuleText();
  const { t } = useLingui();
  const isVouchers = kind === 'voucher';
  const problem = ownCodeProblem(form.code);
  return (
    <form
      ref={ref}
      aria-busy={busy}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!problem) void make();
      }}
    >
      <p className={styles.muted}>
        {isVouchers ? (
          <Trans>Elk kaartje heeft een eigen code, die één klant één keer kan gebruiken.</Trans>
        ) : (
          <Trans>Elke klant kan de code één keer gebruiken.</Trans>
        )}
      </p>
      {isVouchers ? (
        <TextField
          label={t`Aantal kaartjes`}
          hint={t`Op een vel A4 passen er tien. Hoogstens ${MAX_VOUCHERS}.`}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={MAX_VOUCHERS}
          value={form.count}
          onChange={({ target }) => set({ count: target.value })}
        />
      ) : (
        <TextField
          label={t`Eigen code (als je wilt)`}
          hint={t`5 letters of cijfers, bijvoorbeeld ZOMER. Leeg: wij kiezen er een.`}
          className={styles.own}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={8}
          value={form.code}
          error={form.code.length >= 5 ? say(problem) : null}
          onChange={({ target }) => set({ code: target.value })}
        />
      )}
      <TextField
        label={isVouchers ? t`Stempels per kaartje` : t`Stempels`}
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={MAX_CODE_STAMPS}
        value={form.stamps}
        onChange={({ target }) => set({ stamps: target.value })}
      />
      <TextField
        label={t`Geldig tot en met`}
        type="date"
        required
        min={first}
        max={last}
        value={form.date}
        onChange={({ target }) => set({ date: target.value })}
      />
      <TextField
        label={t`Bericht aan de klant (als je wilt)`}
        hint={t`Staat er als iemand de stempels krijgt.`}
        maxLength={200}
        autoComplete="off"
        value={form.message}
        onChange={({ target }) => set({ message: target.value })}
      />
      {!isOnline && (
        <Notice tone="warn">
          <Trans>Codes maken kan zodra er weer verbinding is.</Trans>
        </Notice>
      )}
      <Button wide type="submit" busy={busy} disabled={problem !== null}>
        <Trans>Maken</Trans>
      </Button>
    </form>
  );
}

import { useLingui } from '@lingui/react/macro';
import { type CodeKind, MAX_CODE_STAMPS, MAX_VOUCHERS } from '#domain/action-code';
import { expiryRange } from '#domain/code-expiry';
import { useNow } from '../../data/use-now.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useRuleText } from '../../ui/use-rule-text.ts';
import styles from './codes.module.css';
import { type NewCodesForm, ownCodeProblem } from './use-new-codes.ts';

interface PartProps {
  form: NewCodesForm;
  set(change: Partial<NewCodesForm>): void;
}

/** The number of vouchers. */
export function CountField({ form, set }: PartProps) {
  const { t } = useLingui();
  return (
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
  );
}

/** The action code that the owner chooses, if they do. */
export function OwnCodeField({ form, set }: PartProps) {
  const { t } = useLingui();
  const say = useRuleText();
  return (
    <TextField
      label={t`Eigen code (als je wilt)`}
      hint={t`5 letters of cijfers, bijvoorbeeld ZOMER. Leeg: wij kiezen er een.`}
      className={styles.own}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={8}
      value={form.code}
      error={form.code.length >= 5 ? say(ownCodeProblem(form.code)) : null}
      onChange={({ target }) => set({ code: target.value })}
    />
  );
}

/** What a customer gets for a code, until when, and what they then read. */
export function GiftFields({ kind, form, set }: PartProps & { kind: CodeKind }) {
  const { t } = useLingui();
  const { first, last } = expiryRange(useNow());
  return (
    <>
      <TextField
        label={kind === 'voucher' ? t`Stempels per kaartje` : t`Stempels`}
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
    </>
  );
}

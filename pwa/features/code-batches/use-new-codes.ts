import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { Id } from '#documents/id';
import { actionCodeProblem, type CodeKind, normalizeActionCode } from '#domain/action-code';
import { addDays, serviceDay } from '#domain/amsterdam-time';
import { expiryOf } from '#domain/code-expiry';
import { useRefusalText } from '../../data/refusal-text.ts';
import { type CodeBatch, makeCodes } from '../../data/use-codes.ts';
import { useNow } from '../../data/use-now.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useStillOpen } from '../../ui/use-still-open.ts';

export interface NewCodesForm {
  code: string;
  count: string;
  stamps: string;
  /** 'YYYY-MM-DD' */
  date: string;
  message: string;
}

/** An empty field is no problem: the server draws the code then. */
export const ownCodeProblem = (typed: string) =>
  normalizeActionCode(typed) === '' ? null : actionCodeProblem(typed);

/**
 * The form as it is typed, and the function that makes the codes. After a lost answer an unchanged form sends the same
 * command again.
 * @param onMade not called after the form is gone
 */
export function useNewCodes(
  kind: CodeKind,
  host: Id<'organisation'>,
  onMade: (batch: CodeBatch) => void,
): { form: NewCodesForm; set(change: Partial<NewCodesForm>): void; busy: boolean; make(): Promise<void> } {
  const now = useNow();
  const [form, setForm] = useState<NewCodesForm>(() => ({
    code: '',
    count: '10',
    stamps: kind === 'voucher' ? '10' : '5',
    date: addDays(serviceDay(now), 90),
    message: '',
  }));
  const [busy, setBusy] = useState(false);
  const command = useRef<string | null>(null);
  const isOpen = useStillOpen();
  const attempt = useAttempt(useRefusalText());
  const { t } = useLingui();
  const make = async () => {
    if (busy) return;
    setBusy(true);
    command.current ??= ulid().toLowerCase();
    const { code, message, date } = form;
    const making = makeCodes(host, {
      command: command.current,
      kind,
      stamps: Number(form.stamps),
      count: kind === 'voucher' ? Number(form.count) : 1,
      expires: expiryOf(date),
      ...(normalizeActionCode(code) && { code: normalizeActionCode(code) }),
      ...(message.trim() && { message: message.trim() }),
    });
    await attempt(making, t`Gemaakt`);
    setBusy(false);
    const made = await making;
    if (made.ok && isOpen()) onMade(made.batch);
  };
  const set = (change: Partial<NewCodesForm>) => {
    command.current = null;
    setForm((before) => ({ ...before, ...change }));
  };
  return { form, set, busy, make };
}

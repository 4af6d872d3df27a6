import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { formProblem } from '#domain/form-rules';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Notice } from '../notice.tsx';
import { useSnackbar } from '../snackbar.tsx';
import { TextArea, TextField } from '../text-field.tsx';
import { useRuleText } from '../use-rule-text.ts';
import styles from './submission-dialog.module.css';

export interface SubmissionWords {
  name: string;
  city: string;
  website: string;
  description: string;
}
interface SubmissionFormProps {
  /** Label of the name field. */
  nameLabel: string;
  /** The hub shown, as the initial city. */
  city: string;
  submit(words: SubmissionWords): Promise<{ ok: true } | { ok: false; code: string }>;
  /** The sentence for the code of a refusal. */
  explain(code: string): string;
}
interface SubmissionDialogProps extends SubmissionFormProps {
  open: boolean;
  title: string;
  onClose(): void;
}

/** The form that submits a new club or business. */
export function SubmissionDialog({ open, title, onClose, ...form }: SubmissionDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <SubmissionForm {...form} onDone={onClose} />
    </Dialog>
  );
}

function SubmissionForm({ onDone, ...props }: SubmissionFormProps & { onDone(): void }) {
  const [form, setForm] = useState<SubmissionWords>({
    name: '',
    city: props.city,
    website: '',
    description: '',
  });
  const [tried, setTried] = useState(false);
  const sending = useSending(props, form, onDone);
  const { t } = useLingui();
  const problems = problemsOf(form);
  const field = (key: keyof SubmissionWords) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [key]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problems.name && !problems.website) void sending.send();
  };
  const say = useRuleText();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={props.nameLabel}
        required
        maxLength={120}
        data-autofocus
        error={tried && say(problems.name)}
        {...field('name')}
      />
      <TextField label={t`Plaats`} maxLength={80} autoComplete="address-level2" {...field('city')} />
      <TextField
        label={t`Website`}
        inputMode="url"
        maxLength={300}
        error={tried && say(problems.website)}
        {...field('website')}
      />
      <TextArea label={t`Omschrijving`} maxLength={2000} {...field('description')} />
      {sending.refused && <Notice tone="error">{sending.refused}</Notice>}
      <Button type="submit" wide busy={sending.busy}>
        <Trans context="submission">Aanmelden</Trans>
      </Button>
    </form>
  );
}

const problemsOf = ({ name, website }: SubmissionWords) => ({
  name: formProblem(name, ['required', 'name']),
  website: formProblem(website.trim(), ['url']),
});

function useSending(
  { submit, explain }: Pick<SubmissionFormProps, 'submit' | 'explain'>,
  form: SubmissionWords,
  onDone: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const show = useSnackbar();
  const { t } = useLingui();
  const send = async () => {
    setBusy(true);
    setRefused(null);
    const result = await submit({ ...form, name: form.name.trim(), website: form.website.trim() });
    setBusy(false);
    if (!result.ok) return setRefused(explain(result.code));
    show(t`Bedankt! We bekijken je aanmelding.`);
    onDone();
  };
  return { busy, refused, send };
}

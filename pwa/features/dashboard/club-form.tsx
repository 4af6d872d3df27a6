import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { formProblem } from '#domain/form-rules';
import { type Submission, submitClub } from '../../data/account.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import styles from './clubs-tab.module.css';

interface ClubFormProps {
  open: boolean;
  /** The town one is looking at. */
  city: string;
  onClose(): void;
}

/** 'Meld je eigen/favoriete vereniging aan' (D1 §7, D2 §5). */
export function ClubForm({ open, city, onClose }: ClubFormProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Meld je eigen/favoriete vereniging aan`}>
      <Fields city={city} onDone={onClose} />
    </Dialog>
  );
}

function Fields({ city, onDone }: { city: string; onDone(): void }) {
  const [form, setForm] = useState<Submission>({ name: '', city, website: '', description: '' });
  const [tried, setTried] = useState(false);
  const sending = useSending(form, onDone);
  const { t } = useLingui();
  const problems = problemsOf(form);
  const field = (key: keyof Submission) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [key]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problems.name && !problems.website) void sending.send();
  };
  const nameTexts = { required: t`Verplicht.`, name: t`Tenminste 2 tekens` };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t`Naam van de vereniging`}
        required
        maxLength={120}
        data-autofocus
        error={tried && problems.name && nameTexts[problems.name]}
        {...field('name')}
      />
      <TextField label={t`Plaats`} maxLength={80} autoComplete="address-level2" {...field('city')} />
      <TextField
        label={t`Website`}
        inputMode="url"
        maxLength={300}
        error={tried && problems.website && t`Ongeldig website adres.`}
        {...field('website')}
      />
      <TextArea label={t`Omschrijving`} maxLength={2000} {...field('description')} />
      {sending.refused && <Notice tone="error">{sending.refused}</Notice>}
      <Button type="submit" wide busy={sending.busy}>
        <Trans>Aanmelden</Trans>
      </Button>
    </form>
  );
}

const problemsOf = ({ name, website }: Submission) => ({
  name: formProblem(name, ['required', 'name']) as 'required' | 'name' | null,
  website: formProblem(website.trim(), ['url']),
});

function useSending(form: Submission, onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const explain = useRefusalText();
  const show = useSnackbar();
  const { t } = useLingui();
  const send = async () => {
    setBusy(true);
    setRefused(null);
    const result = await submitClub({ ...form, name: form.name.trim(), website: form.website.trim() });
    setBusy(false);
    if (!result.ok) return setRefused(explain(result.code));
    show(t`Bedankt! We bekijken je aanmelding.`);
    onDone();
  };
  return { busy, refused, send };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formProblem } from '#domain/form-rules';
import { replyProblem } from '#domain/reply-address';
import { type ContactWords, newMessageId, sendMessage } from '../../data/contact.ts';
import { useRefusalText } from '../../data/refusal-text.ts';
import { useTakenOver } from '../../data/use-taken-over.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import styles from './site-page.module.css';

const EMPTY = { name: '', reply: '', message: '' };

/** A message to the operator. What was written stays in the form until it has arrived. */
export function ContactForm() {
  const [query] = useSearchParams();
  // The server renders the page without its query.
  const isLive = useTakenOver();
  const asked = isLive && query.get('about') === 'business' ? 'business' : 'question';
  const [chosen, setAbout] = useState<ContactWords['about'] | null>(null);
  const about = chosen ?? asked;
  const [words, setWords] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const sending = useSending();
  const errors = useErrors(words, tried);
  const { t } = useLingui();
  const field = (key: keyof typeof EMPTY) => ({
    value: words[key],
    error: errors[key],
    required: true,
    onChange: (event: { target: { value: string } }) => setWords({ ...words, [key]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasProblem(words) || !(await sending.send({ about, ...words }))) return;
    // What was typed meanwhile was not sent.
    setWords((now) => (now === words ? EMPTY : now));
    setTried(false);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Tabs<ContactWords['about']>
        label={t`Waar gaat het over?`}
        options={[
          { value: 'question', label: t`Een vraag` },
          { value: 'business', label: t`Mijn zaak` },
        ]}
        value={about}
        onChange={setAbout}
      />
      <TextField label={t`Naam`} autoComplete="name" maxLength={120} {...field('name')} />
      <TextField
        label={t`E-mail of telefoonnummer`}
        maxLength={254}
        autoCapitalize="none"
        {...field('reply')}
      />
      <TextArea label={t`Bericht`} rows={6} maxLength={2000} {...field('message')} />
      <Result sending={sending} />
      <Button type="submit" busy={sending.busy}>
        <Trans>Verstuur</Trans>
      </Button>
    </form>
  );
}

const hasProblem = ({ name, reply, message }: typeof EMPTY): boolean =>
  formProblem(name, ['required']) !== null || replyProblem(reply) !== null || message.trim() === '';

/** The message for each field, once the visitor has tried to send the form. */
function useErrors({ name, reply, message }: typeof EMPTY, tried: boolean) {
  const { t } = useLingui();
  if (!tried) return {} as Record<keyof typeof EMPTY, string | undefined>;
  const wrong = replyProblem(reply);
  return {
    name: name.trim() === '' ? t`Verplicht.` : undefined,
    reply:
      wrong === 'required' ? t`Verplicht.` : wrong ? t`Vul een e-mailadres of telefoonnummer in` : undefined,
    message: message.trim() === '' ? t`Verplicht.` : undefined,
  };
}

type Sending = ReturnType<typeof useSending>;

function useSending() {
  const last = useRef({ id: '', words: '' });
  const [state, setState] = useState<{ busy: boolean; refused: string | null; sent: boolean }>({
    busy: false,
    refused: null,
    sent: false,
  });
  const send = async (words: ContactWords): Promise<boolean> => {
    if (state.busy) return false;
    setState({ busy: true, refused: null, sent: false });
    // The same message keeps its id, because it may have arrived although no answer came back.
    const text = JSON.stringify(words);
    if (last.current.words !== text) last.current = { id: newMessageId(), words: text };
    const result = await sendMessage(last.current.id, words);
    setState({ busy: false, refused: result.ok ? null : result.code, sent: result.ok });
    if (result.ok) last.current = { id: '', words: '' };
    return result.ok;
  };
  return { ...state, send };
}

function Result({ sending }: { sending: Sending }) {
  const explain = useRefusalText();
  if (sending.sent) {
    return (
      <Notice tone="ok">
        <Trans>Je bericht is verstuurd. We antwoorden zo snel mogelijk.</Trans>
      </Notice>
    );
  }
  if (!sending.refused) return null;
  return (
    <Notice tone="error">
      {explain(sending.refused)} <Trans>Je bericht staat er nog.</Trans>
    </Notice>
  );
}

import { useLingui } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import { LONGEST_ENGLISH } from '#domain/english-texts';
import { TextArea, TextField } from './text-field.tsx';

/** Whether the fields for English are shown: hidden until the owner asks for them. */
const Shown = createContext(false);
export const EnglishFields = Shown.Provider;

interface EnglishFieldProps {
  /** The label of the Dutch field. */
  of: string;
  dutch: string;
  english: string;
  /** Text of several lines. */
  long?: boolean;
  onChange(english: string): void;
}

/** The English of a field, below it. */
export function EnglishField({ of, dutch, english, long = false, onChange }: EnglishFieldProps) {
  const { t } = useLingui();
  const isShown = useContext(Shown);
  if (!isShown) return null;
  const Field = long ? TextArea : TextField;
  return (
    <Field
      label={t`${of} in het Engels (als je wilt)`}
      lang="en"
      value={english}
      maxLength={long ? LONGEST_ENGLISH : 120}
      autoComplete="off"
      disabled={dutch.trim() === ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

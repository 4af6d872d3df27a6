import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languageOf } from '#domain/language';
import { amountText } from '#domain/menu-list-cell';
import { TextField } from './text-field.tsx';

interface NumberFieldProps {
  label: string;
  /** null for an empty field. */
  value: number | null;
  onChange(value: number | null): void;
  hint?: string | undefined;
  required?: boolean | undefined;
}

interface AmountFieldProps extends NumberFieldProps {
  /** A text that is not an amount counts as an empty field; without it the amount before the text stays. */
  strict?: boolean | undefined;
}

/**
 * An amount with a decimal comma or point. A text that is not an amount stays in the field, which is then marked as
 * invalid.
 */
export function AmountField({ label, value, onChange, hint, required, strict }: AmountFieldProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? amountText(value ?? undefined, languageOf(i18n.locale));
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      required={required}
      pattern="\d{1,4}([.,]\d{1,2})?"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        if (/^\d{1,4}([.,]\d{1,2})?$/.test(target.value)) onChange(Number(target.value.replace(',', '.')));
        else if (strict || (target.value === '' && !required)) onChange(null);
      }}
      onBlur={({ target }) => target.validity.valid && setTyped(null)}
    />
  );
}

interface WholeFieldProps extends NumberFieldProps {
  least: number;
  most: number;
}

/** A whole number: minutes, stamps, kilometres. */
export function WholeField({ label, value, onChange, hint, required, least, most }: WholeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      required={required}
      min={least}
      max={most}
      step={1}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value);
        if (target.value === '') {
          if (!required) onChange(null);
        } else if (Number.isInteger(number) && number >= least && number <= most) onChange(number);
      }}
      onBlur={({ target }) => target.validity.valid && setTyped(null)}
    />
  );
}

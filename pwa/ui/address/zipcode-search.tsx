import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isHouseNumber } from '#domain/house-number';
import { isZipcode } from '#domain/zipcode';
import { Button } from '../button.tsx';
import { DigitBoxes } from '../digit-boxes.tsx';
import { TextField } from '../text-field.tsx';
import { useRuleText } from '../use-rule-text.ts';
import styles from './zipcode-search.module.css';

/** Searches by zipcode, in six boxes, and house number, which is required. */
export default function ZipcodeSearch({ onSearch, busy }: { onSearch(text: string): void; busy: boolean }) {
  const [zipcode, setZipcode] = useState('');
  const [number, setNumber] = useState('');
  const [addition, setAddition] = useState('');
  const numberField = useRef<HTMLInputElement>(null);
  const { t } = useLingui();
  const say = useRuleText();
  const isWrong = zipcode.length === 6 && !isZipcode(zipcode);
  const isReady = isZipcode(zipcode) && isHouseNumber(number);
  const text = isReady ? `${zipcode} ${number}${addition.trim() && ` ${addition.trim()}`}` : '';
  const search = useEffectEvent(onSearch);
  const searched = useRef('');
  // Searches without the button, once typing stops (rule delivery/search-pace), and for nothing while it is incomplete.
  useEffect(() => {
    if (text !== searched.current) search(text);
    searched.current = text;
  }, [text]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onSearch(text);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <DigitBoxes
        label={t`Postcode`}
        kind="zipcode"
        length={6}
        value={zipcode}
        onChange={setZipcode}
        onComplete={() => numberField.current?.focus()}
        onEnter={() => (isReady ? onSearch(text) : numberField.current?.focus())}
        autoComplete="postal-code"
        error={say(isWrong ? 'zipcode' : null)}
      />
      <div className={styles.door}>
        <TextField
          label={t`Huisnummer`}
          inputMode="numeric"
          required
          ref={numberField}
          value={number}
          error={number !== '' && !isHouseNumber(number) && t`Ongeldig huisnummer`}
          onChange={(event) => setNumber(event.target.value.replace(/\D/g, '').slice(0, 5))}
        />
        <TextField
          label={t`Toevoeging`}
          value={addition}
          maxLength={12}
          onChange={(event) => setAddition(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={!isReady} busy={busy}>
        <Trans>Zoek adres</Trans>
      </Button>
    </form>
  );
}

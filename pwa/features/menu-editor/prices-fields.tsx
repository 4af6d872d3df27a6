import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './fields.module.css';
import type { FormFaults, PricesForm } from './product-form.ts';
import { FORM_FAULTS } from './texts.ts';

interface PricesFieldsProps {
  form: PricesForm;
  faults: FormFaults;
  /** The prefix of the names of the faults. */
  field: string;
  onChange(more: Partial<PricesForm>): void;
}

/** A price, and on request those for delivery and takeaway. */
export function PricesFields({ form, faults, field, onChange }: PricesFieldsProps) {
  const { t } = useLingui();
  const [isWide, setWide] = useState(form.deliver !== '' || form.takeout !== '');
  const fault = (name: keyof PricesForm) => {
    const found = faults[`${field}${name}`];
    return found && t(FORM_FAULTS[found]);
  };
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <div className={styles.side}>
      <TextField
        label={t`Prijs`}
        {...amount}
        value={form.price}
        error={fault('price')}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      {isWide ? (
        <>
          <TextField
            label={t`Bij bezorgen`}
            {...amount}
            value={form.deliver}
            placeholder={form.price}
            error={fault('deliver')}
            onChange={({ target }) => onChange({ deliver: target.value })}
          />
          <TextField
            label={t`Bij afhalen`}
            {...amount}
            value={form.takeout}
            placeholder={form.price}
            error={fault('takeout')}
            onChange={({ target }) => onChange({ takeout: target.value })}
          />
        </>
      ) : (
        <Button variant="quiet" small onClick={() => setWide(true)}>
          <Trans>Andere prijs bij bezorgen of afhalen</Trans>
        </Button>
      )}
    </div>
  );
}

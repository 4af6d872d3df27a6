import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EnglishField } from '../../ui/english-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './fields.module.css';
import { ItemTools } from './item-tools.tsx';
import { newKey, type ProductPartProps, type VariationForm } from './product-form.ts';
import { FORM_FAULTS } from './texts.ts';

/** The variations of a product, each with an optional surcharge. */
export function VariationsField({ form, faults, change }: ProductPartProps) {
  const { t } = useLingui();
  const { variations } = form;
  const put = (key: number, more: Partial<VariationForm>) =>
    change({ variations: variations.map((one) => (one.key === key ? { ...one, ...more } : one)) });
  const words = (field: string) => {
    const fault = faults[field];
    return fault && t(FORM_FAULTS[fault]);
  };
  return (
    <div className={styles.fields}>
      {variations.map((variation) => (
        <div key={variation.key} className={styles.item}>
          <div className={styles.itemHead}>
            <TextField
              label={t`Variant`}
              value={variation.name}
              autoComplete="off"
              error={words(`variations.${variation.key}.name`)}
              onChange={({ target }) => put(variation.key, { name: target.value })}
            />
            <ItemTools
              name={variation.name || t`Variant`}
              items={variations}
              item={variation}
              onChange={(next) => change({ variations: next })}
            />
          </div>
          <EnglishField
            of={variation.name || t`Variant`}
            dutch={variation.name}
            english={variation.english}
            onChange={(english) => put(variation.key, { english })}
          />
          <TextField
            label={t`Toeslag`}
            hint={t`Leeg kost niets extra. Met een min ervoor wordt het goedkoper.`}
            inputMode="text"
            autoComplete="off"
            value={variation.price}
            error={words(`variations.${variation.key}.price`)}
            onChange={({ target }) => put(variation.key, { price: target.value })}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        small
        icon={<Plus />}
        onClick={() =>
          change({ variations: [...variations, { key: newKey(), name: '', english: '', price: '' }] })
        }
      >
        <Trans>Variant toevoegen</Trans>
      </Button>
    </div>
  );
}

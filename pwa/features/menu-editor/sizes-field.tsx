import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EnglishField } from '../../ui/english-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './fields.module.css';
import { ItemTools } from './item-tools.tsx';
import { PricesFields } from './prices-fields.tsx';
import { newKey, type ProductPartProps, type SizeForm } from './product-form.ts';
import { FORM_FAULTS } from './texts.ts';

/** The sizes of a product, each with prices in place of the product's. */
export function SizesField({ form, faults, change }: ProductPartProps) {
  const { t } = useLingui();
  const { sizes } = form;
  const put = (key: number, more: Partial<SizeForm>) =>
    change({ sizes: sizes.map((size) => (size.key === key ? { ...size, ...more } : size)) });
  const add = () =>
    change({
      sizes: [...sizes, { key: newKey(), name: '', english: '', price: '', deliver: '', takeout: '' }],
    });
  return (
    <div className={styles.fields}>
      {sizes.map((size) => {
        const fault = faults[`sizes.${size.key}.name`];
        return (
          <div key={size.key} className={styles.item}>
            <div className={styles.itemHead}>
              <TextField
                label={t`Maat`}
                value={size.name}
                autoComplete="off"
                error={fault && t(FORM_FAULTS[fault])}
                onChange={({ target }) => put(size.key, { name: target.value })}
              />
              <ItemTools
                name={size.name || t`Maat`}
                items={sizes}
                item={size}
                onChange={(next) => change({ sizes: next })}
              />
            </div>
            <EnglishField
              of={size.name || t`Maat`}
              dutch={size.name}
              english={size.english}
              onChange={(english) => put(size.key, { english })}
            />
            <PricesFields
              form={size}
              faults={faults}
              field={`sizes.${size.key}.`}
              onChange={(more) => put(size.key, more)}
            />
          </div>
        );
      })}
      <Button variant="secondary" small icon={<Plus />} onClick={add}>
        <Trans>Maat toevoegen</Trans>
      </Button>
    </div>
  );
}

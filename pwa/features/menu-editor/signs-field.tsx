import { Trans, useLingui } from '@lingui/react/macro';
import { ALLERGENS } from '#domain/product';
import { AllergenIcons, allergenTitle } from '../../ui/business/allergens.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './fields.module.css';
import type { ProductPartProps } from './product-form.ts';

/** The signs of a product: allergens, and how spicy it is. */
export function SignsField({ form, change }: Pick<ProductPartProps, 'form' | 'change'>) {
  const { t } = useLingui();
  const { allergens } = form;
  return (
    <fieldset className={styles.list}>
      <legend>
        <Trans>Tekens</Trans>
      </legend>
      <div className={styles.checks}>
        {ALLERGENS.map((sign) => (
          <Chip
            key={sign}
            selected={allergens.includes(sign)}
            icon={<AllergenIcons allergens={[sign]} />}
            onClick={() =>
              change({ allergens: ALLERGENS.filter((one) => (one === sign) !== allergens.includes(one)) })
            }
          >
            {t(allergenTitle(sign))}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

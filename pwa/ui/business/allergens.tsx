import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flame, Ham, Leaf, type LucideIcon, Nut } from 'lucide-react';
import { ALLERGENS, type Allergen } from '#domain/product';
import styles from './allergens.module.css';

interface Sign {
  title: MessageDescriptor;
  icon: LucideIcon;
  /** How often the icon is repeated: one flame is mild, three are hot. */
  times: number;
}
const SIGNS: Record<Allergen, Sign> = {
  pork: { title: msg`Varkensvlees`, icon: Ham, times: 1 },
  mild: { title: msg`Een beetje pittig`, icon: Flame, times: 1 },
  medium: { title: msg`Pittig`, icon: Flame, times: 2 },
  hot: { title: msg`Heet`, icon: Flame, times: 3 },
  veggie: { title: msg`Vegetarisch`, icon: Leaf, times: 1 },
  peanut: { title: msg`Bevat pinda`, icon: Nut, times: 1 },
};

export const allergenTitle = (allergen: Allergen): MessageDescriptor => SIGNS[allergen].title;

function AllergenIcon({ allergen }: { allergen: Allergen }) {
  const { icon: Icon, times } = SIGNS[allergen];
  return (
    <span className={styles.icon} data-allergen={allergen} aria-hidden>
      {Array.from({ length: times }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same icon again
        <Icon key={at} />
      ))}
    </span>
  );
}

/** The allergen icons of a product, each with an accessible name and a tooltip. */
export function AllergenIcons({ allergens }: { allergens: readonly Allergen[] }) {
  const { t } = useLingui();
  return (
    <span className={styles.icons}>
      {allergens.map((allergen) => (
        <span
          key={allergen}
          role="img"
          aria-label={t(SIGNS[allergen].title)}
          title={t(SIGNS[allergen].title)}
        >
          <AllergenIcon allergen={allergen} />
        </span>
      ))}
    </span>
  );
}

/** The allergens of a product with their words, where the customer decides. */
export function AllergenList({ allergens }: { allergens: readonly Allergen[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.list}>
      {allergens.map((allergen) => (
        <li key={allergen}>
          <AllergenIcon allergen={allergen} />
          {t(SIGNS[allergen].title)}
        </li>
      ))}
    </ul>
  );
}

export const AllergenLegend = () => (
  <section className={styles.legend}>
    <h2>
      <Trans>Wat de tekens betekenen</Trans>
    </h2>
    <AllergenList allergens={ALLERGENS} />
  </section>
);

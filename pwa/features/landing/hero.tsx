import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { BRAND } from '#contract/brand';
import { classes } from '../../ui/classes.ts';
import styles from './hero.module.css';
import { LandingSearch } from './landing-search.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

interface HeroProps {
  choice: LandingChoice;
  searchRef: Ref<HTMLInputElement>;
  onBrowseHubs(): void;
}
const DISHES = ['pizza', 'friet', 'sushi', 'broodje', 'kip', 'shoarma'];

export function Hero({ choice, searchRef, onBrowseHubs }: HeroProps) {
  const { product } = BRAND;
  // With a town chosen its businesses are what the page is about, and the search makes room for them.
  if (choice.hubId) {
    return (
      <section className={classes(styles.hero, styles.small)}>
        <div className={styles.words}>
          <LandingSearch choice={choice} searchRef={searchRef} onBrowseHubs={onBrowseHubs} />
        </div>
      </section>
    );
  }
  return (
    <section className={styles.hero}>
      <div className={styles.dishes} aria-hidden>
        {DISHES.map((dish) => (
          <img key={dish} src={`/pictures/${dish}.svg`} alt="" width={96} height={96} />
        ))}
      </div>
      <div className={styles.words}>
        <h1>
          <Trans>Lekker eten van je eigen {product}</Trans>
        </h1>
        <p>
          <Trans>Bestel direct bij de zaken om de hoek. Bezorgd of om af te halen.</Trans>
        </p>
        <LandingSearch choice={choice} searchRef={searchRef} onBrowseHubs={onBrowseHubs} />
      </div>
    </section>
  );
}

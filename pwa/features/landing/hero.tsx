import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { BRAND } from '#domain/brand';
import { classes } from '../../ui/classes.ts';
import styles from './hero.module.css';
import { LandingSearch } from './landing-search.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

interface HeroProps {
  choice: LandingChoice;
  searchRef: Ref<HTMLInputElement>;
  onBrowseHubs(): void;
  /** A hub or a place is chosen: show only the search. */
  isSmall: boolean;
  /** Show only a button that opens the search. */
  isClosed: boolean;
  onOpen(): void;
}
const DISHES = ['pizza', 'friet', 'sushi', 'broodje', 'kip', 'shoarma'];

export function Hero({ isSmall, isClosed, onOpen, ...search }: HeroProps) {
  const { product } = BRAND;
  if (isSmall) {
    return (
      <section className={classes(styles.hero, styles.small)}>
        <div className={styles.words}>
          {isClosed ? <SearchOpener onOpen={onOpen} /> : <LandingSearch {...search} />}
        </div>
      </section>
    );
  }
  return (
    <section className={styles.hero}>
      <div className={styles.dishes} aria-hidden>
        {DISHES.map((dish) => (
          // Lazy, because phones do not show them.
          <img key={dish} src={`/pictures/${dish}.svg`} alt="" width={96} height={96} loading="lazy" />
        ))}
      </div>
      <div className={styles.words}>
        <h1>
          <Trans>Lekker eten van je eigen {product}</Trans>
        </h1>
        <p>
          <Trans>Bestel direct bij de zaken om de hoek. Bezorgd of om af te halen.</Trans>
        </p>
        <LandingSearch {...search} />
      </div>
    </section>
  );
}

/** A button that looks like the field it opens. */
function SearchOpener({ onOpen }: { onOpen(): void }) {
  const { product } = BRAND;
  return (
    <button type="button" className={styles.opener} onClick={onOpen}>
      <Search aria-hidden />
      <span>
        <Trans>Zoek een {product} of je adres</Trans>
      </span>
    </button>
  );
}

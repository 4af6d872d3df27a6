import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { ActionCodeSection } from './action-code-section.tsx';
import { AppSection } from './app-section.tsx';
import { Consent } from './consent.tsx';
import { DidYouKnowSection } from './did-you-know-section.tsx';
import { Hero } from './hero.tsx';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';
import styles from './landing-page.module.css';
import { PizzaSection } from './pizza-section.tsx';
import { PrinterSection } from './printer-section.tsx';
import { Results } from './results.tsx';
import { StampsSection } from './stamps-section.tsx';
import { useLandingChoice } from './use-landing-choice.ts';

/** D1 §2: find a business by town, by address or by where one is. `/hub/:key` is this page with a town chosen. */
export default function LandingPage() {
  const { key } = useParams();
  const choice = useLandingChoice(key);
  const search = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const toSearch = () => {
    search.current?.scrollIntoView({ block: 'center' });
    search.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.landing}>
      <LandingHeader />
      <main>
        <Hero
          choice={choice}
          searchRef={search}
          onBrowseHubs={() => results.current?.scrollIntoView({ block: 'start' })}
        />
        <Results choice={choice} placeRef={results} onSearchAgain={toSearch} />
        <div className={styles.sections}>
          <ActionCodeSection />
          <StampsSection />
          <PizzaSection onOrder={toSearch} />
          <AppSection />
          <DidYouKnowSection />
          <PrinterSection />
        </div>
      </main>
      <LandingFooter />
      <Consent />
    </div>
  );
}

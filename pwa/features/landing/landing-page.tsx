import { memo, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router-dom';
import { paths } from '#domain/paths';
import { useConsent } from '../../data/use-consent.ts';
import { CookieNotice } from '../../ui/cookie-notice.ts';
import { Hero } from './hero.tsx';
import { LandingHeader } from './landing-header.tsx';
import styles from './landing-page.module.css';
import { LandingFooter, MoreSections } from './landing-parts.ts';
import { Results } from './results.tsx';
import { useLandingChoice } from './use-landing-choice.ts';

/** Scrolls to the results when another place is chosen, and moves the focus there from the search, which closes. */
function useScrollToResults(placeName: string, results: RefObject<HTMLElement | null>): void {
  const shown = useRef(placeName);
  useEffect(() => {
    if (shown.current === placeName) return;
    shown.current = placeName;
    if (placeName === '') return;
    results.current?.scrollIntoView({ block: 'start' });
    results.current?.focus({ preventScroll: true });
  }, [placeName, results]);
}

/** Find a business by hub, address or current location. `/hub/:key` is this page with a hub chosen. */
export default function LandingPage() {
  const { key } = useParams();
  const search = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const [searchingFrom, searchFrom] = useState<string>();
  const closeSearch = useCallback(() => {
    searchFrom(undefined);
    // The search, which has the focus, goes.
    results.current?.focus({ preventScroll: true });
  }, []);
  const choice = useLandingChoice(key, closeSearch);
  const consent = useConsent();
  // With a hub or a place chosen the page shows businesses, and the search is collapsed until it is opened, and again by
  // choosing a place, even the same one. It is not collapsed if the URL has a text to search for.
  const placeInView = key ?? (choice.place ? choice.placeName : undefined);
  useScrollToResults(choice.placeName, results);
  const toSearch = useCallback(() => {
    flushSync(() => searchFrom(placeInView));
    search.current?.scrollIntoView({ block: 'center' });
    search.current?.focus({ preventScroll: true });
  }, [placeInView]);
  return (
    <div className={styles.landing}>
      <LandingHeader />
      <main>
        <Hero
          choice={choice}
          searchRef={search}
          isSmall={placeInView !== undefined}
          isClosed={placeInView !== undefined && searchingFrom !== placeInView && choice.searched === ''}
          onOpen={toSearch}
          onBrowseHubs={() => results.current?.scrollIntoView({ block: 'start' })}
        />
        <Results choice={choice} placeRef={results} onSearchAgain={toSearch} />
        <Sections onOrder={toSearch} />
      </main>
      <Footer />
      <Suspense>
        {consent.asked && <CookieNotice privacy={paths.privacy.href()} onAccept={consent.give} />}
      </Suspense>
    </div>
  );
}

// Memoized: React replaces the server's HTML of a boundary that is rendered again before its chunk has arrived.
const Sections = memo(({ onOrder }: { onOrder(): void }) => (
  <div className={styles.sections}>
    <Suspense>
      <MoreSections onOrder={onOrder} />
    </Suspense>
  </div>
));
const Footer = memo(() => (
  <Suspense>
    <LandingFooter />
  </Suspense>
));

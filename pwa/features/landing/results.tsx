import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { memo, type Ref, Suspense } from 'react';
import { CardGridLoading } from '../../ui/card-grid.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BusinessTypeChips } from './business-type-chips.tsx';
import { HubResults } from './hub-results.tsx';
import { BusinessResults, NearResults } from './landing-parts.ts';
import styles from './results.module.css';
import type { LandingChoice } from './use-landing-choice.ts';

interface ResultsProps {
  choice: LandingChoice;
  placeRef: Ref<HTMLElement>;
  onSearchAgain(): void;
}

/**
 * Businesses of the chosen hub or near the chosen place, or the hubs while none is chosen. Memoized: rendering them again
 * before they are hydrated would make React hydrate them in one task.
 */
export const Results = memo(function Results(props: ResultsProps) {
  const { choice, placeRef } = props;
  const { t } = useLingui();
  return (
    <section className={styles.results} ref={placeRef} tabIndex={-1} aria-label={t`Resultaten`}>
      <BusinessTypeChips chosen={choice.type} onChoose={choice.chooseType} />
      {choice.place && <PlaceBar choice={choice} />}
      <Found {...props} />
    </section>
  );
});

function Found({ choice, onSearchAgain }: ResultsProps) {
  if (choice.fromPath) {
    return (
      <Suspense fallback={<CardGridLoading of="business" />}>
        <BusinessResults choice={choice} hubId={choice.hubId} onSearchAgain={onSearchAgain} />
      </Suspense>
    );
  }
  if (!choice.place) return <HubResults choice={choice} withLastHub />;
  return (
    <Suspense fallback={<CardGridLoading of="business" />}>
      <NearResults choice={choice} place={choice.place} onSearchAgain={onSearchAgain} />
    </Suspense>
  );
}

function PlaceBar({ choice }: { choice: LandingChoice }) {
  const { t } = useLingui();
  return (
    <p className={styles.address}>
      <span>
        <Trans>
          Voor <strong>{choice.placeName}</strong>
        </Trans>
      </span>
      <IconButton
        label={t`Adres wissen`}
        onClick={(event) => {
          // The button disappears with the address.
          event.currentTarget.closest('section')?.focus({ preventScroll: true });
          choice.clearPlace();
        }}
      >
        <X />
      </IconButton>
    </p>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, X } from 'lucide-react';
import type { Ref } from 'react';
import { BRAND } from '#contract/brand';
import { paths } from '../../app/paths.ts';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { BusinessResults } from './business-results.tsx';
import { HubResults } from './hub-results.tsx';
import { KindChips } from './kind-chips.tsx';
import styles from './results.module.css';
import type { LandingChoice } from './use-landing-choice.ts';

interface ResultsProps {
  choice: LandingChoice;
  placeRef: Ref<HTMLElement>;
  onSearchAgain(): void;
}

/** Businesses of the chosen town or address; the towns while nothing is chosen. */
export function Results({ choice, placeRef, onSearchAgain }: ResultsProps) {
  const { t } = useLingui();
  return (
    <section className={styles.results} ref={placeRef} aria-label={t`Resultaten`}>
      <KindChips chosen={choice.kind} onChoose={choice.chooseKind} />
      {choice.address && <AddressBar choice={choice} />}
      {choice.hubId ? (
        <BusinessResults choice={choice} hubId={choice.hubId} onSearchAgain={onSearchAgain} />
      ) : (
        <HubResults choice={choice} />
      )}
    </section>
  );
}

function AddressBar({ choice }: { choice: LandingChoice }) {
  const { t } = useLingui();
  return (
    <p className={styles.address}>
      <span>
        <Trans>
          Voor <strong>{choice.address?.name}</strong>
        </Trans>
      </span>
      <IconButton label={t`Adres wissen`} onClick={choice.clearAddress}>
        <X />
      </IconButton>
    </p>
  );
}

/** The name of the town, with the way back to the others. */
export function TownTitle({ name, withBack }: { name: string | undefined; withBack: boolean }) {
  const { t } = useLingui();
  return (
    <div className={styles.title}>
      {withBack && (
        <IconLink to={paths.home.href()} label={t`Terug naar alle ${BRAND.product}en`}>
          <ArrowLeft />
        </IconLink>
      )}
      <h1>{name}</h1>
    </div>
  );
}

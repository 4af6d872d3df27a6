import { Trans, useLingui } from '@lingui/react/macro';
import { MapPinned } from 'lucide-react';
import { lazy, type Ref, Suspense, useEffect } from 'react';
import type { AddressCandidate } from '#documents/address';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { locate, useAddressSearch } from '../../data/use-address-search.ts';
import { useSearchText } from '../../data/use-search-text.ts';
import { AddressFinder } from '../../ui/address/address-finder.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { optional } from '../../ui/optional-chunk.ts';
import styles from './landing-search.module.css';
import { SearchBox } from './search-box.tsx';
import type { LandingChoice } from './use-landing-choice.ts';

/** The texts of all errors are loaded only when one occurs. */
const SearchTrouble = lazy(optional(() => import('./search-trouble.tsx')));

interface LandingSearchProps {
  choice: LandingChoice;
  searchRef: Ref<HTMLInputElement>;
  onBrowseHubs(): void;
}

/** One field for hubs, businesses, dishes and addresses; another tab for a zipcode with a house number. */
export function LandingSearch({ choice, searchRef, onBrowseHubs }: LandingSearchProps) {
  const { text, attempt, onText } = useSearchText();
  const { searched } = choice;
  useEffect(() => {
    if (searched) onText(searched);
  }, [searched, onText]);
  const search = useAddressSearch(text, attempt);
  const { t } = useLingui();
  const explain = (code: string) => (
    <Suspense>
      <SearchTrouble code={code} />
    </Suspense>
  );
  const select = (address: AddressCandidate) => {
    onText('');
    choice.chooseAddress(address);
  };
  return (
    <Card className={styles.search}>
      <AddressFinder
        textTab={t`Plaats of adres`}
        text={text}
        onText={onText}
        search={search}
        explain={explain}
        locate={locate}
        actions={<BrowseHubs choice={choice} onBrowse={onBrowseHubs} />}
        onSelect={select}
        searchBox={
          <SearchBox
            choice={choice}
            inputRef={searchRef}
            text={text}
            onText={onText}
            addresses={search}
            explain={explain}
            onSelect={select}
          />
        }
      />
    </Card>
  );
}

/** Leads to the cards of all hubs, which are on this page unless the URL names a hub. */
function BrowseHubs({ choice, onBrowse }: { choice: LandingChoice; onBrowse(): void }) {
  const { product } = BRAND;
  const look = { variant: 'quiet', small: true, icon: <MapPinned aria-hidden /> } as const;
  return choice.fromPath ? (
    <LinkButton {...look} to={paths.home.href()}>
      <Trans>Zoek per {product}</Trans>
    </LinkButton>
  ) : (
    <Button {...look} onClick={onBrowse}>
      <Trans>Zoek per {product}</Trans>
    </Button>
  );
}

import { useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import type { AddressCandidate } from '#documents/address';
import { isSelectable } from '#domain/address';
import { BRAND } from '#domain/brand';
import { useCatalogSearch } from '../../data/use-catalog-search.ts';
import type { AddressSearch } from '../../ui/address/address-list.tsx';
import { HouseNumberQuestion } from '../../ui/address/house-number-question.tsx';
import { optional } from '../../ui/optional-chunk.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import styles from './landing-search.module.css';
import type { LandingChoice } from './use-landing-choice.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Loaded when needed, because most searches find something. */
const NoSuggestions = lazy(optional(() => import('./no-suggestions.tsx')));

interface SearchBoxProps {
  choice: LandingChoice;
  inputRef: Ref<HTMLInputElement>;
  text: string;
  onText(text: string): void;
  addresses: AddressSearch<AddressCandidate>;
  /** The sentence for the code of a failed search. */
  explain(code: string): ReactNode;
  onSelect(address: AddressCandidate): void;
}

/** Finds hubs, zipcodes, businesses, dishes and addresses by one text, as a combobox. */
export function SearchBox(props: SearchBoxProps) {
  const { choice, inputRef, text, onText, addresses, explain, onSelect } = props;
  const [unnumbered, setUnnumbered] = useState<AddressCandidate | null>(null);
  const catalog = useCatalogSearch(text);
  const { groups, SuggestionList } = useSuggestions({
    choice,
    text,
    catalog,
    addresses,
    onAddress: (address) => (isSelectable(address) ? onSelect(address) : setUnnumbered(address)),
  });
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const isSearching = catalog.status === 'searching' || addresses.status === 'searching';
  const { box, field, isOpen, isLeft, ...list } = useCombobox(options, text, isSearching);
  const [first] = options;
  // A text with a house number is an address, whatever else it finds.
  const lacksAddress = /[a-z]\s*\d/i.test(text) && addresses.list.length === 0;
  // Before the suggestions are loaded, nothing is known to be missing.
  const isKnown = SuggestionList !== undefined || addresses.status === 'failed';
  const { t } = useLingui();
  const { product } = BRAND;
  return (
    <>
      <div ref={box} className={styles.box}>
        <SearchField
          large
          ref={inputRef}
          label={t`Zoek een ${product} of je adres`}
          value={text}
          onChange={onText}
          busy={isSearching}
          {...field}
        />
        <div className={styles.over}>
          {isOpen && SuggestionList && <SuggestionList id={list.listId} groups={groups} {...list} />}
          <div aria-live="polite">
            {text !== '' && isKnown && !isLeft && (!first || lacksAddress) && (
              <Suspense>
                <NoSuggestions {...{ text, catalog, addresses, explain }} isAlone={!first} />
              </Suspense>
            )}
          </div>
        </div>
      </div>
      <HouseNumberQuestion address={unnumbered} onClose={() => setUnnumbered(null)} onRefine={onText} />
    </>
  );
}

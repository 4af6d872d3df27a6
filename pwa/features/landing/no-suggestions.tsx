import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CatalogSearch } from '../../data/use-catalog-search.ts';
import { type AddressSearch, SearchMessage } from '../../ui/address/address-list.tsx';
import { Notice } from '../../ui/notice.tsx';

const NO_ADDRESS: AddressSearch = { status: 'none', list: [] };

interface NoSuggestionsProps {
  text: string;
  /** Unreachable if the server, which could know more businesses and dishes, did not answer. */
  catalog: Pick<CatalogSearch, 'status'>;
  addresses: AddressSearch;
  /** Whether there are no suggestions above it. */
  isAlone: boolean;
  explain(code: string): ReactNode;
}

/** Why the search box has no suggestions, or no address among them; nothing while it searches. */
export default function NoSuggestions({ text, catalog, addresses, isAlone, explain }: NoSuggestionsProps) {
  if (isAlone && catalog.status === 'unreachable') {
    return (
      <Notice tone="warn" silent>
        <Trans>Geen verbinding: we zochten alleen in de plaatsen die op dit apparaat staan.</Trans>
      </Notice>
    );
  }
  // A short text is not searched for as an address, but nothing else was found either.
  const isAllDone = isAlone && catalog.status === 'done' && addresses.status === 'idle';
  return (
    <SearchMessage search={isAllDone ? NO_ADDRESS : addresses} text={text} exact={false} explain={explain} />
  );
}

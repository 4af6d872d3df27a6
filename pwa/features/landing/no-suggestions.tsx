import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type AddressSearchState, SearchMessage } from '../../ui/address/address-list.tsx';
import { Notice } from '../../ui/notice.tsx';

interface NoSuggestionsProps {
  /** Whether the server, which could know more businesses and dishes, cannot be reached. */
  unreachable: boolean;
  addresses: AddressSearchState;
  text: string;
  explain(code: string): ReactNode;
}

/** Why the search box has no suggestions; nothing while it searches. */
export default function NoSuggestions({ unreachable, addresses, text, explain }: NoSuggestionsProps) {
  if (!unreachable) return <SearchMessage search={addresses} text={text} exact={false} explain={explain} />;
  return (
    <Notice tone="warn" silent>
      <Trans>Geen verbinding: we zochten alleen in de plaatsen die op dit apparaat staan.</Trans>
    </Notice>
  );
}

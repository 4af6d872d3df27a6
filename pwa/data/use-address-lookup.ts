import { DIALOG_LOOKUP } from '#domain/address-search';
import { useRefusalText } from './refusal-text.ts';
import { type AddressSearch, type LocateResult, locate, useAddressSearch } from './use-address-search.ts';
import { useSearchText } from './use-search-text.ts';

/** The state of a search field for addresses, with its results. */
export interface AddressLookup {
  text: string;
  /** Searches for a text, again if it is the present one. */
  onText(text: string): void;
  search: AddressSearch;
  /** The sentence for the code of a failed search. */
  explain(code: string): string;
  locate(): Promise<LocateResult>;
}

/** Address search at the pace of a dialog (rule delivery/search-pace). */
export function useAddressLookup(): AddressLookup {
  const { text, attempt, onText } = useSearchText();
  const search = useAddressSearch(text, attempt, DIALOG_LOOKUP);
  return { text, onText, search, explain: useRefusalText(), locate };
}

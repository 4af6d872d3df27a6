import { useCallback, useState } from 'react';
import { DIALOG_LOOKUP } from '#domain/address-search';
import { useRefusalText } from './refusal-text.ts';
import { type AddressSearch, type LocateResult, locate, useAddressSearch } from './use-address-search.ts';

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
  const [{ text, pace }, setTyped] = useState({ text: '', pace: DIALOG_LOOKUP });
  // Each attempt for the same text has a pace of its own, because a search runs once for a text and a pace.
  const onText = useCallback(
    (next: string) =>
      setTyped((last) => ({ text: next, pace: next === last.text ? { ...last.pace } : last.pace })),
    [],
  );
  return { text, onText, search: useAddressSearch(text, pace), explain: useRefusalText(), locate };
}

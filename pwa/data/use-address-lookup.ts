import { useState } from 'react';
import { DIALOG_LOOKUP } from '#domain/address-search';
import { useRefusalText } from './refusal-text.ts';
import { type AddressSearch, type LocateResult, locate, useAddressSearch } from './use-address-search.ts';

/** What is typed to find an address, and what it finds. */
export interface AddressLookup {
  text: string;
  onText(text: string): void;
  search: AddressSearch;
  /** The sentence for the code of a search that failed. */
  explain(code: string): string;
  locate(): Promise<LocateResult>;
}

/** In an address dialog (D1 §5, D2 §5). */
export function useAddressLookup(): AddressLookup {
  const [text, onText] = useState('');
  return { text, onText, search: useAddressSearch(text, DIALOG_LOOKUP), explain: useRefusalText(), locate };
}

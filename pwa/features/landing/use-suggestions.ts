import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SuggestionGroup } from '../../ui/suggestion-list.tsx';
import type { Found } from './suggestions.tsx';

type Suggestions = typeof import('./suggestions.tsx');

interface Shown {
  groups: SuggestionGroup[];
  /** The component that shows them; absent until its chunk is loaded. */
  SuggestionList: Suggestions['SuggestionList'] | undefined;
}

/** The suggestions for a text. Their code is loaded when something is typed. */
export function useSuggestions(found: Found): Shown {
  const navigate = useNavigate();
  const { i18n } = useLingui();
  const [loaded, setLoaded] = useState<Suggestions>();
  const { text } = found;
  // Retried with each text, because the network may be back.
  useEffect(() => {
    if (text !== '' && !loaded) void import('./suggestions.tsx').then(setLoaded, () => {});
  }, [text, loaded]);
  return {
    groups: loaded ? loaded.suggestionsOf(found, navigate, i18n) : [],
    SuggestionList: loaded?.SuggestionList,
  };
}

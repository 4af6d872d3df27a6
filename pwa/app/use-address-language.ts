import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isLanguage } from '#domain/language';
import { changedQuery } from '../data/changed-query.ts';
import { useSettings } from '../data/use-settings.ts';

/**
 * Removes the language from the address once another one is chosen; otherwise a reload would bring it back (rule
 * pages/languages).
 */
export function useAddressLanguage(): void {
  const [{ lang }] = useSettings();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const asked = query.get('lang');
  useEffect(() => {
    if (isLanguage(asked) && asked !== lang)
      setQuery((now) => changedQuery(now, { lang: null }), {
        replace: true,
        preventScrollReset: true,
        state,
      });
  }, [asked, lang, setQuery, state]);
}

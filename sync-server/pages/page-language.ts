import { isLanguage, type Language } from '#domain/language';

/** The language that an address names; null if it names none of ours. */
export function askedLanguage(search: string): Language | null {
  const asked = new URLSearchParams(search).get('lang');
  return isLanguage(asked) ? asked : null;
}

/** The language of a page: that of its address, or Dutch if the address names none (rule pages/languages). */
export function languageOf(search: string): Language {
  return askedLanguage(search) ?? 'nl';
}

/** The path of a page in a language. */
export const inLanguage = (path: string, language: Language): string =>
  language === 'nl' ? path : `${path}?lang=${language}`;

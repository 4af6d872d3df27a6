export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a page: that of its address, and without one Dutch (rule pages/languages). */
export function languageOf(search: string): Language {
  return new URLSearchParams(search).get('lang') === 'en' ? 'en' : 'nl';
}

/** The path of a page in a language. */
export const inLanguage = (path: string, language: Language): string =>
  language === 'nl' ? path : `${path}?lang=${language}`;

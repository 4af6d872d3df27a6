/** The languages of the app; the first is the language of the texts in the code. */
export const LANGUAGES = ['nl', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locale of dates as text. English is that of Europe: '28 November', not 'November 28'. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

/** The language of a locale; Dutch, the language of the texts in the code, for any other. */
export const languageOf = (locale: string): Language => (isLanguage(locale) ? locale : LANGUAGES[0]);

/**
 * The cookie with the language of this device, so that the server renders pages in it. Without it the server goes by
 * the languages that the browser prefers, as the device does.
 */
export const LANGUAGE_COOKIE = 'eetplein-lang';

/** The first language of the app among those that a browser prefers ('nl-NL', 'en'); null if there is none. */
export function preferredLanguage(languages: readonly string[]): 'nl' | 'en' | null {
  for (const tag of languages) {
    const [language] = tag.toLowerCase().split('-');
    if (language === 'nl' || language === 'en') return language;
  }
  return null;
}

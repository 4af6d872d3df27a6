import type { Host } from '#documents/host';
import { englishOf, englishOnlyOf, withEnglish } from '#domain/english-texts';
import { hostTexts } from '#domain/own-texts';
import type { SettingValues } from '#domain/settings-draft';

type English = SettingValues['en'];

/** A change of a Dutch text. */
export interface ChangedText {
  before: string;
  after: string;
  /** The stored text, whose English is restored when a field was emptied and is filled again. */
  stored?: string | undefined;
  /** The English of a text that the page offered, unless the owner has another one for it. */
  english?: string;
}

/**
 * The English of a business in which a Dutch text changes: its English moves to the new text, and the English of texts
 * that are gone is removed.
 * @param next the business with the new text
 */
export function englishAfter(
  next: Host,
  { before, after, stored, english: offered }: ChangedText,
  storedEnglish: Host['en'],
): English {
  const kept = before === '' && stored ? englishOf({ en: storedEnglish }, stored) : englishOf(next, before);
  const english = englishOf(next, after) ?? offered ?? kept ?? '';
  return englishOnlyOf(withEnglish(next.en, after, english), hostTexts(next)) ?? null;
}

export const englishWith = (host: Host, dutch: string, english: string): English =>
  englishOnlyOf(withTyped(host.en, dutch, english), hostTexts(host)) ?? null;

/** While it is typed, a text may end with a space. */
const withTyped = (en: Host['en'], dutch: string, english: string) => {
  const { [dutch]: _, ...others } = en ?? {};
  return english.trim() === '' ? others : { ...others, [dutch]: english };
};

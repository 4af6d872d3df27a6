import { type EnglishTexts, englishOf, withEnglish } from '#domain/english-texts';
import type { Language } from '#domain/language';
import type { MenuContent } from '#domain/menu-content';

/** How a product or a discount is written into a form. */
export interface FormTexts {
  /** The language in which amounts are written. */
  language: Language;
  /** The English of the menu. */
  en?: EnglishTexts | undefined;
}

/** A text of a form and its English, as typed. */
export interface EnglishPair {
  field: string;
  dutch: string;
  english: string;
}

export const englishIn = (en: EnglishTexts | undefined, dutch: string | undefined): string =>
  (dutch && englishOf({ en }, dutch)) || '';

/**
 * The menu with the English that was typed, and with the English of texts whose Dutch changed. Other texts keep their
 * English, even if its field is empty: the same Dutch may have been translated elsewhere.
 * @param first the pairs as the form was opened
 */
export function withPairs(
  menu: MenuContent,
  pairs: readonly EnglishPair[],
  first: readonly EnglishPair[],
): MenuContent {
  const { en: before, ...others } = menu;
  let en = before;
  for (const { field, dutch, english } of pairs) {
    const opened = first.find((one) => one.field === field);
    const isTyped = english !== (opened?.english ?? '');
    const isMoved = english !== '' && dutch !== opened?.dutch;
    if (isTyped || isMoved) en = withEnglish(en, dutch.trim(), english);
  }
  return en ? { ...others, en } : others;
}

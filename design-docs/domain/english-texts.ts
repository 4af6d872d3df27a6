/**
 * The English of the texts of a business, its menu or a hub (rule business/english-texts). It is kept beside the
 * document's texts, by the Dutch text, because names of products, sizes and groups also identify them: carts, orders
 * and discounts keep using the Dutch names.
 */
import type { Language } from './language.ts';

/** English by Dutch. */
export type EnglishTexts = Readonly<Record<string, string>>;
export interface Translated {
  en?: EnglishTexts | undefined;
}

/** The longest English of a text, in characters. */
export const LONGEST_ENGLISH = 2000;

/** Undefined if the text was not translated. */
export const englishOf = ({ en }: Translated, text: string): string | undefined =>
  en && Object.hasOwn(en, text) ? en[text] : undefined;

/** A text of the document in a language of the app: the Dutch text if it has no English. */
export const textIn = (language: Language, of: Translated, text: string): string =>
  (language === 'en' && englishOf(of, text)) || text;

/**
 * '+2x mayonaise (helft 1)' or 'Cola (Dranken, Fris)': what precedes a name, all that follows, and of that the name and
 * the tab or group.
 */
const PART = /^(\+(?:\d+x )?)?((.*?)(?: \(([^()]+)\))?)$/s;

/**
 * A text made of several texts of a menu, as `subnameOf` and carts compose them: 'groot, kipfilet, +2x mayonaise'. A
 * part without English stays Dutch.
 */
export function composedIn(language: Language, of: Translated, text: string): string {
  if (language !== 'en' || !of.en || text === '') return text;
  const parts = text.split(', ');
  const found: string[] = [];
  for (let at = 0; at < parts.length; ) {
    // A name may contain a comma itself, so the longest text is tried first.
    let end = parts.length;
    while (end > at + 1 && partOf(of, parts.slice(at, end).join(', ')) === null) end -= 1;
    const part = parts.slice(at, end).join(', ');
    found.push(partOf(of, part) ?? part);
    at = end;
  }
  return found.join(', ');
}

function partOf(of: Translated, part: string): string | null {
  const whole = englishOf(of, part);
  if (whole) return whole;
  const [, before = '', rest = '', name = '', group = ''] = PART.exec(part) ?? [];
  // A name may end in brackets itself.
  const exact = englishOf(of, rest);
  if (exact) return before + exact;
  const [own, around] = [englishOf(of, name), composedIn('en', of, group)];
  // If these are several parts, the group is that of the last one.
  if (!own && (around === group || name.includes(', '))) return null;
  return `${before}${own ?? name}${group && ` (${around})`}`;
}

/** The texts with a new translation of one of them; an empty translation removes it. Undefined if none is left. */
export function withEnglish(en: EnglishTexts = {}, dutch: string, english: string): EnglishTexts | undefined {
  const { [dutch]: _, ...others } = en;
  const clean = english.trim();
  return presentTexts(clean === '' || dutch === '' ? others : { ...others, [dutch]: clean });
}

/** The English of these texts only, for example after some were removed. */
export const englishOnlyOf = (en: EnglishTexts = {}, texts: ReadonlySet<string>): EnglishTexts | undefined =>
  presentTexts(Object.fromEntries(Object.entries(en).filter(([dutch]) => texts.has(dutch))));

/** Dutch texts that have a translation but are not among `texts`, for example because of a typing error. */
export const unusedEnglish = ({ en = {} }: Translated, texts: ReadonlySet<string>): string[] =>
  Object.keys(en).filter((dutch) => !texts.has(dutch));

const presentTexts = (en: EnglishTexts): EnglishTexts | undefined =>
  Object.keys(en).length > 0 ? en : undefined;

/** Words in a remark that may be about an allergy, so that nobody in the kitchen overlooks them. */

/** Dutch and English, anywhere in a word: 'notenallergie', 'glutenvrij', 'pinda’s'. */
const STEMS = [
  'allerg',
  'anafyla',
  'epipen',
  'intoleran',
  'coeliak',
  'celiac',
  'gluten',
  'lactose',
  'pinda',
  'peanut',
  'noten',
  'nuts',
  'cashew',
  'hazelno',
  'walno',
  'amandel',
  'sesam',
  'schaaldier',
  'schelpdier',
  'garnaal',
  'garnalen',
  'shellfish',
  'mosterd',
  'selderij',
  'lupine',
  'sulfiet',
  'koemelk',
  'melkvrij',
  'zuivelvrij',
];

/** A part of a text; `isAllergy` if it is a word to mark. Joined together, the parts are the whole text. */
export interface TextPart {
  text: string;
  isAllergy: boolean;
}

const WORDS = new RegExp(`([\\p{L}\\p{M}'’-]*(?:${STEMS.join('|')})[\\p{L}\\p{M}'’-]*)`, 'giu');

export const allergyParts = (text: string): TextPart[] =>
  text.split(WORDS).flatMap((part, index) => (part ? [{ text: part, isAllergy: index % 2 === 1 }] : []));

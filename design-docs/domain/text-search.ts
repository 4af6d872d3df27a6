/** Letters that Unicode does not take apart into a base letter and an accent. */
const UNDIVIDED: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Text as it is compared: lower case, without accents, one kind of apostrophe, single spaces within and none around
 * (decision 21; D2 §2 "Search ignores accents and case").
 */
export function foldText(text: string): string {
  return (
    text
      // The acute accent would come apart into a space and its mark; what else there is shows only when taken apart.
      .replace(/´/g, "'")
      .normalize('NFKD')
      .replace(/[‘’‛`]/g, "'")
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[æœøßłđðþı]/g, (letter) => UNDIVIDED[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Whether every word of the query occurs somewhere in the texts, in any order; an empty query matches all. */
export function matches(query: string, ...texts: (string | undefined)[]): boolean {
  const folded = texts.map((text) => foldText(text ?? ''));
  return words(query).every((word) => folded.some((text) => text.includes(word)));
}

function words(query: string): string[] {
  return foldText(query)
    .split(' ')
    .filter((word) => word !== '');
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
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

/** ASCII with single spaces and no backtick, as most names are: only the case has to be folded. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * Folds a text for comparison: lower case, without accents, one kind of apostrophe, trimmed, with single spaces
 * (rule discovery/text-comparison).
 */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return (
    text
      // NFKD would decompose the acute accent into a space and a mark; it may also produce the other apostrophes.
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

/** Whether every word of the query begins a word of the texts, in any order: 'epe' finds Epe and not Diepenveen. */
export function matchesStarts(query: string, ...texts: string[]): boolean {
  const starts = texts.flatMap(partsOf);
  return partsOf(query).every((part) => starts.some((start) => start.startsWith(part)));
}

/** Names of places have hyphens and apostrophes that are not always typed: 'Bergen-op-Zoom', "'s-Gravenmoer". */
const partsOf = (text: string): string[] => words(text, /[ '-]/);

function words(text: string, between: string | RegExp = ' '): string[] {
  return foldText(text)
    .split(between)
    .filter((word) => word !== '');
}

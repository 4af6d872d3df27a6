/** Code pages with a euro sign. */
const WITH_EURO = ['cp858', 'windows1252', 'windows1250', 'windows1254'];

/** Signs that only the code pages of Windows have. */
const PLAIN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
};

/**
 * A text with only characters that a receipt printer can have: composed accents, plain spaces, one question mark for a
 * sign beyond the basic plane (an emoji), and replacements for what its code pages lack.
 */
export function printableText(text: string, codepages: readonly string[]): string {
  const hasWindows = codepages.some((codepage) => codepage.startsWith('windows'));
  const hasEuro = codepages.some((codepage) => WITH_EURO.includes(codepage));
  const composed = text
    .normalize('NFC')
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[\u{10000}-\u{10ffff}]+/gu, '?');
  const plain = hasWindows ? composed : composed.replace(/[‘’“”–—…•]/g, (sign) => PLAIN[sign] ?? sign);
  return hasEuro ? plain : plain.replaceAll('€', 'EUR');
}

/** Breaks a text into lines at its spaces, but not at the fixed one of an amount. A longer word is left as it is. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

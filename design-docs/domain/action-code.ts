/** Characters of an action code. */
export const ACTION_CODE_LENGTH = 5;

/** `code`: any user may collect it, once. `voucher`: only the first user who enters it. */
export const CODE_KINDS = ['code', 'voucher'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** The most stamps that one code gives. */
export const MAX_CODE_STAMPS = 1000;
/** The most vouchers in one batch. */
export const MAX_VOUCHERS = 200;
/** The most codes of one business that can still be collected. With more of them, a guess would be right more often. */
export const MAX_ACTIVE_CODES = 1000;
/** A code that an owner makes expires within this time. */
export const LONGEST_CODE_DAYS = 366;

/** The characters of drawn codes: without 0 and O, 1, I and L, and without vowels, so that no code is a word. */
export const DRAWN_CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXYZ';

/** The code as it is stored and sent: upper case, without the spaces that users type. */
export function normalizeActionCode(text: string): string {
  return inUpperCase(text.replace(/\s/g, ''));
}

/** Changes only a–z: `toUpperCase` alone would turn 'ı' and 'ß' into letters of a code. */
export const inUpperCase = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** Exactly 5 characters of A–Z and 0–9, upper case. */
export function isActionCode(text: string): boolean {
  return text.length === ACTION_CODE_LENGTH && /^[A-Z0-9]+$/.test(text);
}

/** An action code in upper or lower case, as in an address. */
export const isTypedActionCode = (text: string): boolean => isActionCode(inUpperCase(text));

/** The problem of a typed code: 'required' ('Verplicht.') if it is empty, 'code5' ('Ongeldige code') if malformed. */
export function actionCodeProblem(text: string): 'required' | 'code5' | null {
  const code = normalizeActionCode(text);
  if (code === '') return 'required';
  return isActionCode(code) ? null : 'code5';
}

/** Bytes of this value or higher are skipped, so that every character is equally likely. */
const EVEN = 256 - (256 % DRAWN_CHARACTERS.length);

/** A code from random bytes; null if too few of them can be used. */
export function drawnCode(bytes: Iterable<number>): string | null {
  let code = '';
  for (const byte of bytes) {
    if (byte < EVEN) code += DRAWN_CHARACTERS[byte % DRAWN_CHARACTERS.length];
    if (code.length === ACTION_CODE_LENGTH) return code;
  }
  return null;
}

/** Whether a code can still be collected at `now`, in epoch ms. Without `expires` it never expires. */
export const isActiveCode = ({ expires }: { expires?: string | undefined }, now: number): boolean =>
  expires === undefined || now < Date.parse(expires);

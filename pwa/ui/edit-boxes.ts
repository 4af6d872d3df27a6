import { inUpperCase } from '#domain/action-code';
import { normalizePhone } from '#domain/phone';

export type BoxesKind = 'digits' | 'phone' | 'code' | 'zipcode';

/** Extracts the characters for the boxes from typed or pasted text, such as '+31 6 …' or '7441 ab'. */
export function cleanBoxes(kind: BoxesKind, text: string): string {
  if (kind === 'phone') return cleanBoxes('digits', normalizePhone(text));
  if (kind === 'digits') return text.replace(/\D/g, '');
  const upper = inUpperCase(text).replace(/[^A-Z0-9]/g, '');
  if (kind === 'code') return upper;
  const [, digits = '', rest = ''] = /^[A-Z]*(\d{0,4})(.*)$/.exec(upper) ?? [];
  return digits.length < 4 ? digits : digits + rest.replace(/\d/g, '');
}

export interface BoxesEdit {
  kind: BoxesKind;
  /** Number of boxes. */
  length: number;
  /** The value before the edit. */
  before: string;
  /** The text after the browser's edit, with the caret after the inserted part. */
  text: string;
  caret: number;
  /** Accepts one character too many at the end. */
  keepOverflow?: boolean | undefined;
}

/**
 * The value and the caret after an edit. The rest closes up after a deletion. Inserted characters push the rest to the
 * right; once the boxes are full they replace the characters there. Text without a character for the boxes changes
 * nothing.
 */
export function editBoxes(edit: BoxesEdit): { value: string; caret: number } {
  const { kind, length, before, text, caret } = edit;
  const tail = text.slice(caret);
  const start = sharedStart(before, text.slice(0, caret));
  // The rest after a deletion needs no cleaning; cleaning a zipcode without one of its digits would lose its letters.
  if (text.length < before.length && start === caret && before.endsWith(tail)) return { value: text, caret };
  const cleaned = cleanBoxes(kind, text);
  const keepsTail = cleaned.endsWith(tail);
  if (tail !== '' && (!keepsTail || cleaned.length < start + tail.length)) {
    return { value: before, caret: start };
  }
  const head = cleaned.slice(0, cleaned.length - tail.length);
  const replaced = Math.min(tail.length, Math.max(0, cleaned.length - length));
  const value = (head + tail.slice(replaced)).slice(0, length + (edit.keepOverflow ? 1 : 0));
  return { value, caret: Math.min(head.length, value.length) };
}

function sharedStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return Math.min(at, other.length);
}

import { describe, expect, test } from 'vitest';
import { type BoxesEdit, cleanBoxes, editBoxes } from './edit-boxes.ts';

describe('cleanBoxes accepts what people type and paste', () => {
  test.each([
    ['phone', '06 12 34 56 78', '0612345678'],
    ['phone', '06-12345678', '0612345678'],
    ['phone', '+31 6 12345678', '0612345678'],
    ['phone', '0031612345678', '0612345678'],
    ['phone', '+31 (0)6 12345678', '0612345678'],
    ['phone', 'tel: 0612345678', '0612345678'],
    ['digits', '0031', '0031'],
    ['digits', 'code: 1234', '1234'],
    ['code', 'ab-c 1d', 'ABC1D'],
    ['code', 'abcßı', 'ABC'],
    ['zipcode', '7441ab', '7441AB'],
    ['zipcode', ' 7441 AB ', '7441AB'],
    ['zipcode', 'ab7441', '7441'],
    ['zipcode', '74a', '74'],
    ['zipcode', '7441a9b', '7441AB'],
  ] as const)('%s: %s', (kind, typed, boxes) => {
    expect(cleanBoxes(kind, typed)).toBe(boxes);
  });
});

/** A text with '|' for the caret. */
function marked(text: string): { text: string; caret: number } {
  return { text: text.replace('|', ''), caret: text.indexOf('|') };
}
function edited(edit: Partial<BoxesEdit>, before: string, typed: string): string {
  const { value, caret } = editBoxes({ kind: 'digits', length: 4, before, ...marked(typed), ...edit });
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

describe('editBoxes edits like a text field', () => {
  const digits = {};
  const phone = { kind: 'phone', length: 10, keepOverflow: true } as const;
  const zipcode = { kind: 'zipcode', length: 6 } as const;
  test.each<[string, Partial<BoxesEdit>, string, string, string]>([
    ['types at the end', digits, '12', '123|', '123|'],
    ['inserts in the middle', digits, '13', '12|3', '12|3'],
    ['deletes in the middle', digits, '1234', '1|34', '1|34'],
    ['deletes a selection', digits, '1234', '1|4', '1|4'],
    ['deletes one of two equal characters', digits, '1123', '1|23', '1|23'],
    ['deletes everything', digits, '1234', '|', '|'],
    ['replaces a selection', digits, '1234', '19|4', '19|4'],
    ['replaces the next character once full', digits, '1234', '19|234', '19|34'],
    ['replaces a digit by the same one once full', digits, '1111', '1|1111', '1|111'],
    ['does not take a character at the end once full', digits, '1234', '12345|', '1234|'],
    ['drops a letter in the middle', digits, '123', '1x|23', '1|23'],
    ['pastes over everything', digits, '1234', '56 78|', '5678|'],
    ['pastes a part in the middle', digits, '14', '123|4', '123|4'],
    ['corrects a digit of a phone number', phone, '0612345678', '0692|345678', '0692|345678'],
    ['keeps one digit too many at the end', phone, '0612345678', '06123456789|', '06123456789|'],
    ['does not keep a second one', phone, '06123456789', '061234567890|', '06123456789|'],
    ['replaces a digit of a full phone number', phone, '0612345678', '069|12345678', '069|2345678'],
    ['keeps the letters without a digit', zipcode, '7441AB', '7|41AB', '7|41AB'],
    ['inserts the digit again', zipcode, '741AB', '74|41AB', '74|41AB'],
    ['drops a letter among the digits', zipcode, '7441AB', '7x|441AB', '7|441AB'],
    ['replaces a letter', zipcode, '7441AB', '7441c|B', '7441C|B'],
  ])('%s', (_, kind, before, typed, after) => {
    expect(edited(kind, before, typed)).toBe(after);
  });
});

import { expect, test } from 'vitest';
import { actionCodeCases } from '#fixtures/cases/action-code';
import {
  actionCodeProblem,
  DRAWN_CHARACTERS,
  drawnCode,
  isActionCode,
  isActiveCode,
  isTypedActionCode,
  normalizeActionCode,
} from './action-code.ts';

test.each(actionCodeCases)('typing "$typed" → $problem', ({ typed, code, problem }) => {
  expect(normalizeActionCode(typed)).toBe(code);
  expect(actionCodeProblem(typed)).toBe(problem);
  expect(isActionCode(code)).toBe(problem === null);
});

test('a stored action code is upper case', () => {
  expect(isActionCode('roma5')).toBe(false);
});

test.each([
  ['ROMA5', true],
  ['roma5', true],
  ['ro ma5', false],
  ['ııııı', false],
  ['ßß1', false],
  ['', false],
])('%s is an action code in either case: %s', (text, expected) => {
  expect(isTypedActionCode(text)).toBe(expected);
});

test('a drawn code has no look-alikes and no vowels, and each character is as likely', () => {
  expect(DRAWN_CHARACTERS).not.toMatch(/[01AEILOU]/);
  expect(new Set(DRAWN_CHARACTERS).size).toBe(DRAWN_CHARACTERS.length);
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const code = drawnCode([byte, 0, 0, 0, 0]);
    if (!code) continue;
    expect(isActionCode(code)).toBe(true);
    counts.set(code[0]!, (counts.get(code[0]!) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([...DRAWN_CHARACTERS].sort());
  expect(new Set(counts.values()).size).toBe(1);
});

test('a code is drawn from the bytes that can be used; too few give none', () => {
  expect(drawnCode([255, 0, 254, 1, 2, 3, 27, 9])).toBe('2345Z');
  expect(drawnCode([0, 1, 2, 3, 255])).toBeNull();
});

test.each([
  [undefined, true],
  ['2026-06-12T16:00:00.001Z', true],
  ['2026-06-12T16:00:00.000Z', false],
])('a code that expires at %s can be collected at six: %s', (expires, active) => {
  expect(isActiveCode({ expires }, Date.parse('2026-06-12T16:00:00.000Z'))).toBe(active);
});

import { describe, expect, test } from 'vitest';
import {
  type LoginProgress,
  PROGRESS_LASTS,
  readLoginProgress,
  requestedCodeProblem,
  secondsToResend,
  startOfLogin,
} from './login-progress.ts';

const NOW = 1_800_000_000_000;
const requested = { expires: NOW + 600_000, resendAt: NOW + 30_000, isVoid: false };
const atCode: LoginProgress = {
  phone: '0612345678',
  step: 'code',
  requested,
  code: '',
  attempt: 'a1',
  at: NOW,
};

describe('readLoginProgress', () => {
  test.each([
    ['the number', startOfLogin('06123', NOW)],
    ['the question', { ...startOfLogin('0612345678', NOW), step: 'confirm' as const }],
    ['the code', atCode],
    ['a complete code without an answer', { ...atCode, code: '0042' }],
  ])('keeps %s', (_, progress) => {
    expect(readLoginProgress(JSON.parse(JSON.stringify(progress)), NOW + PROGRESS_LASTS - 1)).toEqual(
      progress,
    );
  });

  test.each([
    ['older than ten minutes', { ...atCode, at: NOW - PROGRESS_LASTS }],
    ['from the future', { ...atCode, at: NOW + 1 }],
    ['a number with letters', { ...atCode, phone: '06x' }],
    ['a number that is too long', { ...atCode, phone: '061234567890' }],
    ['no object', 'nonsense'],
    ['nothing', null],
  ])('drops what is %s', (_, stored) => expect(readLoginProgress(stored, NOW)).toBeNull());

  test('returns to the number without a requested code', () => {
    expect(readLoginProgress({ ...atCode, requested: { expires: 'soon' } }, NOW)).toEqual(
      startOfLogin('0612345678', NOW),
    );
    expect(readLoginProgress({ ...atCode, attempt: undefined }, NOW)).toEqual(
      startOfLogin('0612345678', NOW),
    );
  });

  test('leaves out a code that is not complete', () => {
    expect(readLoginProgress({ ...atCode, code: '004' }, NOW)).toEqual(atCode);
    expect(readLoginProgress({ ...atCode, code: undefined }, NOW)).toEqual(atCode);
  });
});

test.each([
  [null, 0, null, 0],
  [requested, 0, null, 30],
  [requested, 29_500, null, 1],
  [requested, 30_000, null, 0],
  [requested, 600_000, 'expired', 0],
  [{ ...requested, isVoid: true }, 0, 'void', 0],
])('%j after %i ms: %s, %i seconds to the next', (code, later, problem, seconds) => {
  expect(requestedCodeProblem(code, NOW + later)).toBe(problem);
  expect(secondsToResend(code, NOW + later)).toBe(seconds);
});

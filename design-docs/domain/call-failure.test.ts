import { expect, test } from 'vitest';
import { isTemporary } from './call-failure.ts';

test.each([
  ['offline', 0, true],
  ['timeout', 0, true],
  ['unreachable', 0, true],
  ['bad-answer', 200, true],
  ['bad-answer', 403, true],
  ['too-many-requests', 429, true],
  ['internal', 500, true],
  ['unavailable', 503, true],
  ['uncertain', 503, true],
  ['insufficient-storage', 507, true],
  ['not-logged-in', 0, false],
  ['bad-request', 400, false],
  ['code-invalid', 401, false],
  ['too-many-tries', 429, false],
])('%s with status %i is temporary: %s', (code, status, expected) => {
  expect(isTemporary({ code, status })).toBe(expected);
});

test('a failure of this device, which has no status, is judged by its code', () => {
  expect(isTemporary({ code: 'unreachable' })).toBe(true);
  expect(isTemporary({ code: 'push-failed' })).toBe(false);
});

import { expect, test } from 'vitest';
import { API } from './api.ts';
import { ERROR_CODES, ERRORS } from './errors.ts';
import { errorsOf, NO_CALL_ERRORS } from './general-errors.ts';

const declared = new Set(API.flatMap(({ endpoint }) => errorsOf(endpoint)));

test('every error code is declared by a call, or belongs to requests that match no call', () => {
  const never = ERROR_CODES.filter((code) => !declared.has(code) && !NO_CALL_ERRORS.includes(code));
  expect(never).toEqual([]);
});

test.each(API)('$group $name declares each of its codes once', ({ endpoint }) => {
  expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
});

test('every code has a status between 400 and 599', () => {
  for (const status of Object.values(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

import { expect, test } from 'vitest';
import { API } from './api.ts';
import { ERROR_CODES, ERRORS } from './errors.ts';
import { errorsOf, NO_CALL_ERRORS } from './general-errors.ts';

const declared = new Set(API.flatMap(({ endpoint }) => errorsOf(endpoint)));

test('Every code of the list is what some call, or asking for none, is refused with', () => {
  const never = ERROR_CODES.filter((code) => !declared.has(code) && !NO_CALL_ERRORS.includes(code));
  expect(never).toEqual([]);
});

test.each(API)('$group $name declares each of its codes once', ({ endpoint }) => {
  expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
});

test('Every code has the status of a refusal', () => {
  for (const status of Object.values(ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

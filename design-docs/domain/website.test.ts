import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { url } from '#documents/fields';
import { formRuleCases } from '#fixtures/cases/form-rules';
import { withProtocol } from './website.ts';

test.each([
  ['www.example.nl/Menu', 'https://www.example.nl/Menu'],
  ['http://example.nl', 'http://example.nl'],
  ['HTTPS://Example.nl', 'https://Example.nl'],
  ['Http://example.nl', 'http://example.nl'],
  ['', ''],
])('%s is stored as %s', (typed, stored) => {
  expect(withProtocol(typed)).toBe(stored);
});

describe('what the form accepts can be stored', () => {
  const accepted = formRuleCases.filter(
    ({ rule, value, problem }) => rule === 'url' && problem === null && value !== '' && value.length < 490,
  );
  test.each(accepted)('$value', ({ value }) => {
    expect(v.safeParse(url, withProtocol(value)).success).toBe(true);
  });
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { date, instant, text } from '#documents/fields';
import { idOf, orderId, organisationId } from '#documents/ids';
import { mobile } from '#documents/user';
import { issuesOf } from './check-words.ts';

const issuesIn = (schema: v.GenericSchema, input: unknown) =>
  issuesOf(v.safeParse(v.object({ field: schema }), { field: input }).issues ?? [], 'body').map(
    ({ path, message }) => `${path}: ${message}`,
  );

test.each([
  ['a number with a country code', mobile, '+31612345678', 'A Dutch mobile number, 06 and eight digits.'],
  ['a day that does not exist', date, '2026-02-30', 'A day that exists, as YYYY-MM-DD.'],
  [
    'a key without its kind',
    idOf('organisation', 'club'),
    'roma',
    'An id: organisation/<key> or club/<key>.',
  ],
])('%s is refused in words', (_, schema, input, words) => {
  expect(issuesIn(schema, input)).toEqual([`body.field: ${words}`]);
});

test('an instant without milliseconds is refused once, in words and not with a pattern', () => {
  expect(issuesIn(instant, '2026-03-13T17:00:00Z')).toEqual([
    expect.stringMatching(/^body\.field: An instant in UTC, milliseconds included/),
  ]);
});

test.each([
  ['1969-12-31T23:59:59.999Z', false],
  ['1970-01-01T00:00:00.000Z', true],
  ['2899-12-31T23:59:59.999Z', true],
  ['2900-01-01T00:00:00.000Z', false],
  ['9999-12-31T23:30:00.000Z', false],
  ['0001-01-01T00:00:00.000Z', false],
])('whether %s is an instant that days are calculated of: %s', (text, isOne) => {
  expect(v.is(instant, text)).toBe(isOne);
});

test('an id of the wrong kind is refused with the kinds of a union', () => {
  expect(issuesIn(v.union([orderId, organisationId]), 'x')).toEqual([
    'body.field: An id: order/<key> or organisation/<key>.',
  ]);
});

test('a union of objects is refused with the fields that are missing', () => {
  const either = v.union([v.object({ a: v.string() }), v.object({ b: instant })]);
  expect(issuesIn(either, {})).toEqual([
    'body.field.a: Invalid key: Expected "a" but received undefined',
    'body.field.b: Invalid key: Expected "b" but received undefined',
  ]);
});

test('what only a pattern refuses keeps the message of the pattern, cut to 200 characters', () => {
  const [message = ''] = issuesIn(v.pipe(v.string(), v.regex(/^x$/)), 'y'.repeat(500));
  expect(message).toMatch(/^body\.field: Invalid format: Expected \/\^x\$\/ but received "y+$/);
  expect(message).toHaveLength('body.field: '.length + 200);
  expect(issuesIn(text(3), 'long')).toHaveLength(1);
});

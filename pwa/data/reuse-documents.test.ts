import { expect, test } from 'vitest';
import { reuseDocuments } from './reuse-documents.ts';

const doc = (id: string, rev: string, more: object = {}) => ({ _id: id, _rev: rev, ...more });

test('what did not change is the same object', () => {
  const former = { hub: doc('hub/a', '1-a'), hosts: [doc('organisation/a', '1-a')], count: 2 };
  expect(reuseDocuments(former, structuredClone(former))).toBe(former);
});

test('only a changed document is another object', () => {
  const former = [doc('organisation/a', '1-a'), doc('organisation/b', '1-a')];
  const next = [doc('organisation/a', '1-a'), doc('organisation/b', '2-b', { name: 'B' })];
  const result = reuseDocuments(former, next);
  expect(result).toEqual(next);
  expect(result[0]).toBe(former[0]);
  expect(result[1]).toBe(next[1]);
});

test('a document that moved within its list is recognised', () => {
  const former = [doc('organisation/a', '1-a'), doc('organisation/b', '1-a')];
  const result = reuseDocuments(former, structuredClone(former).reverse());
  expect(result).toEqual([...former].reverse());
  expect(result[0]).toBe(former[1]);
});

test.each([
  [undefined, { hosts: [] }],
  [null, [doc('hub/a', '1-a')]],
  [[doc('hub/a', '1-a')], []],
  [{ a: 1, b: 2 }, { a: 1 }],
  [
    { _id: 'hub/a', name: 'A' },
    { _id: 'hub/a', name: 'B' },
  ],
  [doc('hub/a', '1-a'), 'text'],
])('of %j it makes %j what was read', (former, next) => {
  expect(reuseDocuments(former, next)).toEqual(next);
});

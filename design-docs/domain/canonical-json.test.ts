import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test.each([
  [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: null }, {}, false],
  [null, null, true],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(canonicalJson(one) === canonicalJson(other)).toBe(same);
});

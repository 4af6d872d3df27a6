import * as v from 'valibot';
import { expect, test } from 'vitest';
import { url } from './fields.ts';

test.each([
  ['/api/io/file/0123456789abcdef.webp', true],
  ['https://elsewhere.example/a.png', true],
  ['//elsewhere.example/a.png', false],
  ['/\\elsewhere.example/a.png', false],
  ['/\t/elsewhere.example/a.png', false],
  ['javascript:alert(1)', false],
])('the address %j is stored: %j', (address, isStored) => {
  expect(v.is(url, address)).toBe(isStored);
});

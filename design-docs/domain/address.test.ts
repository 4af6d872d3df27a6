import { describe, expect, test } from 'vitest';
import { addressCases, grotestraat, keyCases, nameCases } from '#fixtures/cases/address';
import {
  addressKey,
  addressName,
  addressProblems,
  addressText,
  isDuplicate,
  isSameDoor,
  isSelectable,
  needsHouseNumber,
} from './address.ts';

describe('an address', () => {
  test.each(addressCases)('$why', ({ address, problems, selectable, needsNumber }) => {
    expect(addressProblems(address)).toEqual(problems);
    expect(isSelectable(address)).toBe(selectable);
    expect(needsHouseNumber(address)).toBe(needsNumber);
  });

  test.each(keyCases)('has the key $key', ({ address, key }) => {
    expect(addressKey(address)).toBe(key);
  });

  test.each(nameCases)('reads $name', ({ address, name }) => {
    expect(addressName(address)).toBe(name);
  });

  test.each(nameCases)('reads the same on a screen: $name', ({ address, name }) => {
    expect(addressText(address)).toBe(name.replace('7443 BJ', '7443\u00a0BJ'));
  });
});

test('an address in another spelling is a duplicate', () => {
  const saved = [grotestraat, { zipcode: '7441AB', number: '1' }];
  expect(isDuplicate(saved, { zipcode: '7443 bj', number: '12', addition: 'A' })).toBe(true);
  expect(isDuplicate(saved, { zipcode: '7443BJ', number: '12' })).toBe(false);
  expect(isDuplicate(saved, { zipcode: '7443BJ', number: '13', addition: 'a' })).toBe(false);
  expect(isDuplicate([], grotestraat)).toBe(false);
});

test('a door is the same with and without the hyphen of its addition, and no other door has its key', () => {
  const door = (number: string, addition?: string) => ({ zipcode: '1013NJ', number, addition });
  const former = door('3', '2');
  expect(isSameDoor(door('3', '-2'), former)).toBe(true);
  expect(isSameDoor(door('32'), former)).toBe(false);
  expect(isSameDoor(door('3', 'a'), door('3', ' A '))).toBe(true);
  expect(isDuplicate([former], door('3', '-2'))).toBe(true);
  expect(isDuplicate([door('32')], door('3', '-2'))).toBe(false);
  // Both would be stored under one id.
  expect(isDuplicate([former], door('32'))).toBe(true);
});

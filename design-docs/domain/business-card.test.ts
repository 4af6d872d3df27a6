import { describe, expect, test } from 'vitest';
import { listedCases, openFirst, orderingCases, warningCases } from '#fixtures/cases/business-card';
import {
  byOpenFirst,
  canOrderNow,
  cardWarnings,
  isFound,
  isListed,
  orderingAllowed,
} from './business-card.ts';

describe('a business card', () => {
  test.each(warningCases)('$why: $warnings', ({ host, now, place, warnings }) => {
    expect(cardWarnings(host, Date.parse(now), place)).toEqual(warnings);
  });
});

describe('ordering', () => {
  test.each(orderingCases)('$why', ({ host, now, listed, hostMode, sends }) => {
    expect(orderingAllowed(host, { hostMode: false })).toBe(listed);
    expect(orderingAllowed(host, { hostMode: true })).toBe(hostMode);
    expect(canOrderNow(host, Date.parse(now), { hostMode: false })).toBe(listed && sends);
    expect(canOrderNow(host, Date.parse(now), { hostMode: true })).toBe(sends);
  });
});

test.each(listedCases)('a business with %j is in the lists: %s', (flags, listed) => {
  expect(isListed(flags)).toBe(listed);
  expect(isFound({ ...flags, types: ['pizza'] })).toBe(listed);
  expect(isFound({ ...flags, types: [] })).toBe(false);
});

test('open businesses come first, then those that open later, each by name', () => {
  const names = (hosts: typeof openFirst.hosts) =>
    [...hosts].sort(byOpenFirst(Date.parse(openFirst.now))).map((host) => host.name);
  expect(names(openFirst.hosts)).toEqual(openFirst.names);
  expect(names([...openFirst.hosts].reverse())).toEqual(openFirst.names);
});

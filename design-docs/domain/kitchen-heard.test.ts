import { describe, expect, test } from 'vitest';
import { evenings, friday, lookCases, unreachableCases } from '#fixtures/cases/kitchen-heard';
import {
  isDeviceListed,
  isUnreachable,
  KITCHEN_DEVICES_KEPT,
  openSince,
  unattendedChoice,
  unreachableSince,
} from './kitchen-heard.ts';

describe('Unreachable is', () => {
  test.each(unreachableCases)('%s', (_, board, now, is) => {
    expect(isUnreachable({ ...evenings, board }, now)).toBe(is);
  });

  test('never a business that is closed for now', () => {
    const board = { required: true, unreachable_since: new Date(friday('17:00')).toISOString() };
    expect(isUnreachable({ ...evenings, board, closed: true }, friday('18:00'))).toBe(false);
    expect(openSince({ ...evenings, closed: true }, friday('18:00'))).toBeNull();
    expect(openSince(evenings, friday('15:59:59'))).toBeNull();
    expect(openSince(evenings, friday('16:00'))).toBe(friday('16:00'));
  });
});

describe('A kitchen', () => {
  test.each(lookCases)('%s', (_, { board, now, watching, heard, since }) => {
    const given = { now: friday(now), watching: friday(watching), heard: heard.map(friday) };
    const found = unreachableSince({ ...evenings, board }, given);
    expect(found).toBe(since === null ? null : friday(since));
  });
});

test('A device is listed for fourteen days after its last report, unless it was removed', () => {
  const heard = new Date(friday('17:00')).toISOString();
  const until = friday('17:00') + KITCHEN_DEVICES_KEPT;
  expect(isDeviceListed({ heard }, until - 1)).toBe(true);
  expect(isDeviceListed({ heard }, until)).toBe(false);
  expect(isDeviceListed({ heard, removed: true }, friday('17:00'))).toBe(false);
});

test('Orders that nobody looked at are refused by businesses that require their devices, unless they chose otherwise', () => {
  expect(unattendedChoice()).toBe('keep');
  expect(unattendedChoice({ required: true })).toBe('refuse');
  expect(unattendedChoice({ required: true, unattended: 'keep' })).toBe('keep');
  expect(unattendedChoice({ unattended: 'refuse' })).toBe('refuse');
});

import { expect, test, vi } from 'vitest';
import { isOnlyListedOwner } from './use-owned-alone.ts';

vi.mock('./engine.ts', () => ({ engine: () => Promise.reject(new Error('offline')) }));

const person = (key: string, role: 'owner' | 'staff') =>
  ({ _id: `person/${key}`, role, phone: '06••••••78', since: '2026-01-01T00:00:00.000Z' }) as const;

test.each([
  ['the list is not on this device', undefined, false],
  ['nobody else is listed', [person('anna', 'owner')], true],
  ['the others are staff', [person('anna', 'owner'), person('bram', 'staff')], true],
  ['another owner is listed', [person('anna', 'owner'), person('bram', 'owner')], false],
  ['someone else is the only owner', [person('bram', 'owner'), person('anna', 'staff')], false],
])('if %s', (_, people, expected) => {
  expect(isOnlyListedOwner(people, 'person/anna')).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import { isLastOwner, type KitchenRole, maskedPhone } from './kitchen-people.ts';

test('a number is shown with its first and last two digits', () => {
  expect(maskedPhone('0612345678')).toBe('06••••••78');
});

describe('the last owner', () => {
  const of = (person: string, role: KitchenRole, hasJoined = true) => ({ person, role, hasJoined });
  test.each([
    ['alone', [of('a', 'owner')], true],
    ['with staff', [of('a', 'owner'), of('b', 'staff')], true],
    ['with another owner', [of('a', 'owner'), of('b', 'owner')], false],
    ['with an owner who has not joined', [of('a', 'owner'), of('b', 'owner', false)], true],
    ['who has not joined', [of('a', 'owner', false)], false],
    ['as staff of another owner', [of('a', 'staff'), of('b', 'owner')], false],
    ['of a business without owners', [of('a', 'staff')], false],
    ['who does not work there', [of('b', 'owner')], false],
  ])('%s: %j %j', (_, people, last) => {
    expect(isLastOwner(people, 'a')).toBe(last);
  });
});

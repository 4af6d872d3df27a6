import { expect, test } from 'vitest';
import { countTypes } from './type-counts.ts';

test('counts the listed businesses of each type by hub', () => {
  const hub = { _id: 'hub/a' };
  expect(
    countTypes([
      { hub, types: ['pizza', 'kip'] },
      { hub, types: ['pizza'] },
      { hub, types: [] },
      { hub, types: ['sushi'], stealth: true },
      { hub: { _id: 'hub/b' }, types: ['kip'], test: true },
    ]),
  ).toEqual({ 'hub/a': { pizza: 2, kip: 1 } });
});

import { expect, test } from 'vitest';
import { hubOfCases } from '#fixtures/cases/hub-of';
import { belongsToHub, hubIdOf } from './hub-of.ts';

const HUBS = ['hub/nijverdal', 'hub/deventer'];

test.each(hubOfCases)('$name', ({ doc, hub }) => {
  expect(hubIdOf(doc)).toBe(hub);
  expect(HUBS.filter((id) => belongsToHub(doc, id))).toEqual(hub === null ? [] : [hub]);
});

test('a document belongs to no other hub', () => {
  expect(belongsToHub({ _id: 'hub/nijverdal' }, 'hub/deventer')).toBe(false);
});

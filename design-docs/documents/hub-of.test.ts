import { describe, expect, test } from 'vitest';
import { hubOfCases } from '#fixtures/cases/hub-of';
import { selects } from '#fixtures/mocks/databases/selector';
import { belongsToHub, hubIdOf, hubSelector } from './hub-of.ts';

const HUBS = ['hub/nijverdal', 'hub/deventer'];

describe.each(hubOfCases)('$name', ({ doc, hub }) => {
  test('by the function', () => {
    expect(hubIdOf(doc)).toBe(hub);
    expect(HUBS.filter((id) => belongsToHub(doc, id))).toEqual(hub === null ? [] : [hub]);
  });

  test('by the selector', () => {
    const body = doc as unknown as Record<string, unknown>;
    expect(HUBS.filter((id) => selects(hubSelector(id), body))).toEqual(hub === null ? [] : [hub]);
  });
});

test('a document belongs to no other hub', () => {
  expect(belongsToHub({ _id: 'hub/nijverdal' }, 'hub/deventer')).toBe(false);
});

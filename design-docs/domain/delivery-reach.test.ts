import { expect, test } from 'vitest';
import { reachOf } from './delivery-reach.ts';

const hubs = [
  { _id: 'hub/rijssen', name: 'Rijssen', region: ['7461', 'Rijssen'], coordinate: [52.31, 6.52] as const },
  {
    _id: 'hub/nijverdal',
    name: 'Nijverdal',
    region: ['7441', '7442', '7443', 'Nijverdal'],
    coordinate: [52.36, 6.46] as const,
  },
  { _id: 'hub/deventer', name: 'Deventer', region: ['7411'], coordinate: [52.25, 6.16] as const },
];
const host = {
  hub: { _id: 'hub/nijverdal' },
  address: { coordinate: [52.36, 6.46] as [number, number] },
  regions: [
    { zipcode: '7441', cost: 1, min: 10 },
    { zipcode: '#7443', cost: 0 },
    { range: 10, cost: 3, min: 20 },
  ],
};

test('groups zipcodes of equal cost, with the hub of the business first, and other hubs only if they are reached', () => {
  const reached = reachOf(host, hubs as never);
  expect(reached.map(({ name }) => name)).toEqual(['Nijverdal', 'Rijssen']);
  const [own, other] = reached;
  expect(own!.parts.map(({ zipcodes, terms }) => [zipcodes, terms.price])).toEqual([
    [['7441'], 100],
    [['7442'], 300],
    [['7443'], -1],
  ]);
  expect(own!.parts[2]!.terms).toMatchObject({ reason: 'region-blocked' });
  expect(other!.parts[0]!.terms).toMatchObject({ price: 300, min: 2000 });
});

test('makes one part of zipcodes with equal terms, and names the hub of the business even if it is out of reach', () => {
  const [own] = reachOf({ ...host, regions: [] }, hubs as never);
  expect(own!.parts).toEqual([
    {
      zipcodes: ['7441', '7442', '7443'],
      terms: { deliverable: false, reason: 'no-region', price: -1 },
    },
  ]);
});

test('names a hub of which only a part is reached, and no hub without zipcodes', () => {
  const border = { _id: 'hub/border', name: 'Border', region: ['7411', '7441'], coordinate: [52.25, 6.16] };
  const empty = { _id: 'hub/empty', name: 'Empty', coordinate: [52.36, 6.46] };
  const near = { ...host, regions: [{ zipcode: '7441', cost: 1 }] };
  expect(reachOf(near, [border, empty] as never).map(({ name, parts }) => [name, parts.length])).toEqual([
    ['Border', 2],
  ]);
  expect(reachOf({ ...near, hub: { _id: 'hub/empty' } }, [empty] as never)).toEqual([]);
});

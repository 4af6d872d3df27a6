import { describe, expect, test } from 'vitest';
import { knownDeliveryCases, listCases, listedHosts } from '#fixtures/cases/business-list';
import { instantAt } from './amsterdam-time.ts';
import { expectedTime, filterBusinesses, knownDelivery, knownDistance, SHOWS_ALL } from './business-list.ts';

const now = instantAt('2026-03-11', 15 * 60);
const hostNamed = (name: string) => listedHosts.find((host) => host.name === name)!;

describe('a list of businesses', () => {
  test.each(listCases)('shows $what', ({ filter, destination, sold, shown }) => {
    const hosts = filterBusinesses(listedHosts, { ...SHOWS_ALL, ...filter }, { now, destination, sold });
    expect(hosts.map(({ name }) => name)).toEqual(shown);
  });

  test('leaves the given list as it is', () => {
    const given = listedHosts.map(({ name }) => name);
    filterBusinesses(listedHosts, { ...SHOWS_ALL, sort: 'cost' }, { now, destination: null });
    expect(listedHosts.map(({ name }) => name)).toEqual(given);
  });
});

test.each(knownDeliveryCases)(
  'the card of $host has its delivery terms',
  ({ host, destination, delivery }) => {
    expect(knownDelivery(hostNamed(host), destination)).toEqual(delivery);
  },
);

test('a distance is known only between two coordinates', () => {
  expect(knownDistance(hostNamed('Fetch'), { coordinate: [52, 6] })).toBe(1.1);
  expect(knownDistance(hostNamed('Fetch'), { zipcode: '1234' })).toBeNull();
  expect(knownDistance(hostNamed('Unknown'), { coordinate: [52, 6] })).toBeNull();
  expect(knownDistance(hostNamed('Fetch'), null)).toBeNull();
});

test('an order takes the waiting time while open, and is expected at the first time after opening before that', () => {
  expect(expectedTime(hostNamed('Near'), now, null)).toEqual({ minutes: 50, deliver: true });
  expect(expectedTime(hostNamed('Near'), now, { zipcode: '9999' })).toEqual({ minutes: 10, deliver: false });
  const soon = instantAt('2026-03-11', 18 * 60 + 30);
  expect(expectedTime(hostNamed('Free'), now, null)).toEqual({ at: soon, deliver: true });
  expect(expectedTime(hostNamed('Free'), now, { zipcode: '9999' })).toBeNull();
  expect(expectedTime(hostNamed('Unknown'), now, null)).toBeNull();
});

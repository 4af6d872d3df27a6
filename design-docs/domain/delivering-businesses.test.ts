import { describe, expect, test } from 'vitest';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { businessesNear, placeOfZipcode } from './delivering-businesses.ts';
import { termsTo } from './delivery-to.ts';

const { hubs, hosts } = demoTowns();
const near = (destination: Parameters<typeof termsTo>[1], home: string | null = null, among = hosts) =>
  businessesNear(among, destination, home).map(({ hub, hosts }) => [
    hub.name,
    ...hosts.map(({ name }) => name),
  ]);

describe('the businesses near an address', () => {
  test('are those that deliver there, from every hub', () => {
    const grotestraat = { zipcode: '7443BA', city: 'Nijverdal', coordinate: [52.3655, 6.4629] as const };
    const listed = businessesNear(hosts, grotestraat, 'hub/nijverdal');
    expect(listed.map(({ hub }) => hub.name)).toEqual(['Nijverdal', 'Rijssen']);
    // It delivers within ten kilometres of Rijssen.
    expect(listed[1]!.hosts.map(({ name }) => name)).toEqual(['Ribs op Wielen']);
    const all = listed.flatMap((group) => group.hosts);
    expect(all.every((host) => termsTo(host, grotestraat).deliverable)).toBe(true);
    // Sushi Sora blocks 7443 for now.
    expect(all.map(({ name }) => name)).not.toContain('Sushi Sora');
  });

  test('are found outside every hub', () => {
    const names = hosts.filter(({ _id }) => /\/(roma|lotus|kipkoning|nachtsnackbar)/.test(_id));
    expect(near({ zipcode: '7447AA' })).toEqual([['Nijverdal', ...names.map(({ name }) => name)]]);
    expect(names).toHaveLength(4);
  });

  test('begin with the hub of the address, then the nearest', () => {
    const place = { coordinate: [52.31, 6.51] as const, zipcode: '7461AA', city: 'Rijssen' };
    expect(near(place, 'hub/nijverdal').map(([hub]) => hub)).toEqual(['Nijverdal', 'Rijssen']);
    expect(near(place).map(([hub]) => hub)).toEqual(['Rijssen', 'Nijverdal']);
  });

  test('count a hub as near as the nearest of its businesses', () => {
    const roma = hosts.find(({ _id }) => _id === 'organisation/roma')!;
    const at = (hub: string, longitude: number) => ({
      ...roma,
      hub: { _id: `hub/${hub}` as const, name: hub },
      address: { ...roma.address, coordinate: [52.3, longitude] as [number, number] },
      regions: [{ range: 100, cost: 1 }],
    });
    const listed = near({ coordinate: [52.3, 6] }, null, [at('a', 6.2), at('b', 6.5), at('b', 6.1)]);
    expect(listed.map(([hub]) => hub)).toEqual(['b', 'a']);
  });

  test.each([
    ['is on trial', { test: true }],
    ['is unlisted', { stealth: true }],
    ['is not active', { types: [] }],
    ['does not deliver', { delivery: { deliver: false } }],
  ])('do not include one that %s', (_, more) => {
    const roma = hosts.find(({ _id }) => _id === 'organisation/roma')!;
    expect(near({ zipcode: '7447' }, null, [roma])).toHaveLength(1);
    expect(near({ zipcode: '7447' }, null, [{ ...roma, ...more }])).toEqual([]);
  });
});

test.each([
  ['7443', { zipcode: '7443', city: 'Nijverdal', coordinate: [52.36423, 6.47007] }],
  ['7461AB', { zipcode: '7461AB', city: 'Rijssen', coordinate: [52.30697, 6.50983] }],
  ['7447', { zipcode: '7447' }],
])('%s is in the hub whose region names it', (zipcode, place) => {
  expect(placeOfZipcode(hubs, zipcode)).toEqual(place);
});

test('a zipcode gets the city that the hub is named after, or else the first that its region names', () => {
  const hub = { _id: 'hub/salland', name: 'Salland', region: ['8121', 'Olst', 'Wijhe'] };
  expect(placeOfZipcode([hub], '8121')).toEqual({ zipcode: '8121', city: 'Olst' });
  expect(placeOfZipcode([{ ...hub, name: 'Wijhe' }], '8121')).toEqual({ zipcode: '8121', city: 'Wijhe' });
  expect(placeOfZipcode([{ ...hub, region: ['8121'] }], '8121')).toEqual({ zipcode: '8121' });
});

import { expect, test } from 'vitest';
import type { Host } from '#documents/host';
import type { Stamp } from '#documents/stamp';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { stampsByHost } from './use-stamps.ts';

type Key = 'roma' | 'linde' | 'anders' | 'zon';
const stampsAt = (key: Key, stamps: number): Stamp => ({
  _id: `stamp/order/${key}${stamps}`,
  type: 'stamp',
  host: { _id: `organisation/${key}`, name: key },
  stamps,
  date: '2026-03-01T12:00:00.000Z',
});
const business = (key: Key, change: Partial<Host>): Host => ({
  ...demoTowns().hosts[0]!,
  _id: `organisation/${key}`,
  ...change,
});
const cards = (...of: Parameters<typeof stampsByHost>) =>
  stampsByHost(...of).map(({ host, stamps, max }) => `${host.name} ${stamps}/${max}`);

test('lists the fullest card first, then by name', () => {
  const stamps = [stampsAt('linde', 4), stampsAt('zon', 5), stampsAt('roma', 4), stampsAt('anders', 5)];
  const known = [
    business('linde', { order: { stampmax: 5 } }),
    business('roma', { order: { stampmax: 20 } }),
  ];
  expect(cards(stamps, known)).toEqual(['linde 4/5', 'anders 5/10', 'zon 5/10', 'roma 4/20']);
});

test('adds up what was earned and spent, and keeps a card that is empty now', () => {
  expect(cards([stampsAt('roma', 10), stampsAt('roma', 3), stampsAt('roma', -10)], [])).toEqual([
    'roma 3/10',
  ]);
  expect(cards([stampsAt('roma', 10), stampsAt('roma', -10)], [])).toEqual(['roma 0/10']);
});

test('takes logo, stamp and size from the catalogue of this device; a business that is not in it has ten places', () => {
  const known = business('roma', { logo: '/roma.svg', stamp: '/stamp.svg', order: { stampmax: 8 } });
  const [roma, linde] = stampsByHost([stampsAt('roma', 2), stampsAt('linde', 1)], [known, null]);
  expect(roma).toMatchObject({ host: { logo: '/roma.svg' }, image: '/stamp.svg', max: 8 });
  expect(linde).toMatchObject({ host: { logo: undefined }, image: undefined, max: 10 });
});

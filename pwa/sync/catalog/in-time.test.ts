import { describe, expect, test } from 'vitest';
import { MINUTE } from '#domain/amsterdam-time';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { businessInTime, hostsInTime } from './in-time.ts';

const NOW = Date.parse('2026-06-12T16:00:00.000Z');
const at = new Date(NOW).toISOString();
const until = new Date(NOW + 30 * MINUTE).toISOString();
const { hosts, menus } = demoTowns();
const roma = hosts.find(({ _id }) => _id === 'organisation/roma')!;
const olympos = hosts.find(({ _id }) => _id === 'organisation/olympos')!;
const menu = menus.find(({ host }) => host === roma._id)!;
const stored = {
  menu,
  host: {
    ...roma,
    switches: [
      { name: 'sold-out' as const, product: 'tiramisu', on: true, at },
      { name: 'wait' as const, minutes: 90, on: true, at, until },
    ],
  },
};

describe('A business', () => {
  test('is as its switches say, until each ends', () => {
    const now = businessInTime.at(stored, NOW);
    expect(now.host.order?.wait).toBe(90);
    expect(now.menu.products.find(({ _id }) => _id === 'tiramisu')?.soldout).toBe(true);
    const end = businessInTime.until(stored, NOW)!;
    expect(new Date(end).toISOString()).toBe(until);
    expect(businessInTime.at(stored, end).host.order?.wait).toBe(roma.order?.wait);
    expect(businessInTime.at(stored, end).menu).toBe(now.menu);
    expect(businessInTime.until(stored, end)).toBeNull();
  });

  test('is the same object while the same switches are on, so that its menu is not rendered again', () => {
    const before = businessInTime.at(stored, NOW);
    const later = businessInTime.at(stored, NOW + MINUTE);
    expect(later.host).toBe(before.host);
    expect(later.menu).toBe(before.menu);
  });

  test('without switches is the stored one', () => {
    const now = businessInTime.at({ host: olympos, menu }, NOW);
    expect(now.host).toBe(olympos);
    expect(now.menu).toBe(menu);
  });
});

describe('A list of businesses', () => {
  const inTime = hostsInTime<(typeof hosts)[number][]>(
    (list) => list,
    (list, change) => list.map(change),
  );

  test('changes when the first of its switches ends', () => {
    const list = [olympos, stored.host];
    expect(inTime.until(list, NOW)).toBe(Date.parse(until));
    expect(inTime.at(list, NOW).map(({ order }) => order?.wait)).toEqual([olympos.order?.wait, 90]);
  });

  test('is the stored one without switches', () => {
    const list = [olympos, roma];
    expect(inTime.at(list, NOW)).toBe(list);
    expect(inTime.until(list, NOW)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { type CheckedSettings, type SettingsFaultCode, settingsFaults } from './settings-faults.ts';

const right: CheckedSettings = {
  types: ['pizza'],
  timetable: [
    { day: 5, start: '11:30', end: '14:00' },
    { day: 5, start: '17:00', end: '01:00' },
    { day: 6, start: '17:00', end: '22:00' },
  ],
  exceptions: [
    { date: '2026-12-25', closed: true },
    { date: '2026-12-26', start: '12:00', end: '14:00' },
    { date: '2026-12-26', start: '17:00', end: '20:00' },
  ],
  regions: [
    { city: 'Nijverdal', cost: 0 },
    { zipcode: '7441', cost: 1 },
    { zipcode: '#7441', cost: 0 },
    { range: 5, cost: 2 },
  ],
  delivery: { deliver: true },
  logo: '/api/io/file/0123456789abcdef.webp',
};

const hours = (start: string, end: string, day = 5) => ({ day, start, end });
const cases: [what: string, change: Partial<CheckedSettings>, code: SettingsFaultCode, path: string][] = [
  [
    'hours while it is open round the clock',
    { timetable: [hours('10:00', '10:00'), hours('12:00', '14:00')] },
    'hours-overlap',
    '/timetable/1',
  ],
  [
    'hours within others',
    { timetable: [hours('10:00', '14:00'), hours('12:00', '13:00')] },
    'hours-overlap',
    '/timetable/1',
  ],
  [
    'hours into a night that has its own',
    { timetable: [hours('18:00', '02:00'), hours('23:00', '23:30')] },
    'hours-overlap',
    '/timetable/1',
  ],
  [
    'hours of the night after, while it is still open from the evening',
    { timetable: [hours('17:00', '02:00'), hours('01:00', '04:00')] },
    'hours-overlap',
    '/timetable/1',
  ],
  [
    'a date that is closed and open',
    {
      exceptions: [
        { date: '2026-12-25', closed: true },
        { date: '2026-12-25', start: '12:00', end: '14:00' },
      ],
    },
    'date-twice',
    '/exceptions/1',
  ],
  ['a region without a place', { regions: [{ cost: 1 }] }, 'region-without-place', '/regions/0'],
  [
    'a region twice',
    {
      regions: [
        { city: 'Nijverdal', cost: 1 },
        { city: 'nijverdal', cost: 2 },
      ],
    },
    'region-twice',
    '/regions/1',
  ],
  [
    'a region whose city has only spaces',
    { regions: [{ city: '  ', cost: 1 }] },
    'region-without-place',
    '/regions/0',
  ],
  [
    'a city twice in other spellings',
    {
      regions: [
        { city: 'Súdwest-Fryslân', cost: 1 },
        { city: ' sudwest-fryslan ', cost: 2 },
      ],
    },
    'region-twice',
    '/regions/1',
  ],
  ['delivery without regions', { regions: [] }, 'regions-missing', '/regions'],
  [
    'neither delivery nor takeaway',
    { delivery: { deliver: false }, order: { takeaway: false } },
    'no-order-type',
    '/delivery/deliver',
  ],
  ['a listing without a type', { types: [] }, 'listed-without-type', '/types'],
  ['a picture of another site', { logo: 'https://tracker.example/a.png' }, 'picture-elsewhere', '/logo'],
  ['a path that is no upload', { banner: '/api/auth/me' }, 'picture-elsewhere', '/banner'],
];

describe('Settings with', () => {
  test.each(cases)('%s are refused', (_, change, code, path) => {
    expect(settingsFaults({ ...right, ...change }, right)).toEqual([{ code, path }]);
  });

  test.each(cases)('%s pass if they were so before', (_, change) => {
    const before = { ...right, ...change };
    expect(settingsFaults({ ...before }, before)).toEqual([]);
  });

  test('what was wrong before pass wherever it stands now, and nothing else in its place', () => {
    const [a, b] = [7441, 7442].map((zipcode) => ({ zipcode: `${zipcode}`, cost: 1 })) as [object, object];
    const before = { ...right, regions: [a, b, b] } as CheckedSettings;
    expect(settingsFaults({ ...before, regions: [b, b] } as CheckedSettings, before)).toEqual([]);
    expect(settingsFaults({ ...before, regions: [a, b, a] } as CheckedSettings, before)).toEqual([
      { code: 'region-twice', path: '/regions/2' },
    ]);
  });

  test('hours of the early morning pass beside those of the night after, which is almost a day later', () => {
    const timetable = [hours('04:00', '12:00'), hours('00:00', '04:30')];
    expect(settingsFaults({ ...right, timetable }, right)).toEqual([]);
  });

  test('hours round the clock pass, on a weekday and on a date', () => {
    const timetable = [hours('12:00', '12:00'), hours('00:00', '00:00', 6)];
    const exceptions = [{ date: '2026-12-31', start: '12:00', end: '12:00' }];
    expect(settingsFaults({ ...right, timetable, exceptions }, right)).toEqual([]);
  });

  test('nothing wrong pass: two shifts, one past midnight, a blocked zipcode beside the open one', () => {
    expect(settingsFaults(right, { timetable: [] })).toEqual([]);
    expect(settingsFaults({ ...right, regions: [], delivery: {} }, right)).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { exceptionalHours, weeklyHours } from './opening-data.ts';

/** 'Friday 16:00-02:00' for each weekday of each entry. */
const week = (timetable: { day: number; start: string; end: string }[]) =>
  weeklyHours({ timetable }).flatMap(({ dayOfWeek, opens, closes }) =>
    (dayOfWeek as string[]).map((day) => `${day.split('/').pop()} ${opens}-${closes}`),
  );

describe('the hours of a week', () => {
  test.each([
    ['an evening', { day: 5, start: '16:00', end: '22:00' }, 'Friday 16:00-22:00'],
    ['past midnight', { day: 5, start: '16:00', end: '02:00' }, 'Friday 16:00-02:00'],
    ['until midnight', { day: 0, start: '16:00', end: '00:00' }, 'Sunday 16:00-00:00'],
    [
      'the night after the day of the timetable',
      { day: 6, start: '00:30', end: '04:00' },
      'Sunday 00:30-04:00',
    ],
    ['day and night', { day: 1, start: '00:00', end: '00:00' }, 'Monday 00:00-23:59'],
  ])('%s', (_, entry, expected) => expect(week([entry])).toEqual([expected]));

  test('several on one day, days with the same hours in one entry', () => {
    const days = [1, 2].flatMap((day) => [
      { day, start: '12:00', end: '14:00' },
      { day, start: '17:00', end: '21:00' },
    ]);
    expect(weeklyHours({ timetable: days })).toHaveLength(2);
    expect(week(days)).toEqual([
      'Monday 12:00-14:00',
      'Tuesday 12:00-14:00',
      'Monday 17:00-21:00',
      'Tuesday 17:00-21:00',
    ]);
  });

  test('none without a timetable', () => expect(week([])).toEqual([]));
});

describe('the hours of special dates', () => {
  /** 01:00 in the night, still the service day 1 May. */
  const now = Date.parse('2026-05-01T23:00:00.000Z');
  const timetable = [{ day: 5, start: '16:00', end: '22:00' }];
  const said = (hours: Omit<Parameters<typeof exceptionalHours>[0], 'timetable'>) =>
    exceptionalHours({ timetable, ...hours }, now).map(
      ({ validFrom, validThrough, opens, closes }) => `${validFrom} ${validThrough} ${opens}-${closes}`,
    );

  test('are closed, or other hours', () => {
    const exceptions = [
      { date: '2026-05-08', start: '12:00', end: '01:00' },
      { date: '2026-05-05', closed: true },
    ];
    expect(said({ exceptions })).toEqual([
      '2026-05-05 2026-05-05 00:00-00:00',
      '2026-05-08 2026-05-08 12:00-01:00',
    ]);
  });

  describe('with a clock change', () => {
    const on = (date: string, start: string, end: string) =>
      exceptionalHours(
        { timetable: [], exceptions: [{ date, start, end }] },
        Date.parse(`${date}T10:00:00.000Z`),
      ).map(({ validFrom, opens, closes }) => `${validFrom} ${opens}-${closes}`);

    test.each([
      ['2027-03-28', '00:00', '00:00', '00:00-23:59'],
      ['2026-10-25', '00:00', '00:00', '00:00-23:59'],
      ['2027-03-27', '12:00', '12:00', '12:00-11:59'],
      ['2026-10-24', '12:00', '12:00', '12:00-11:59'],
      ['2026-10-24', '12:00', '11:00', '12:00-11:00'],
      ['2026-10-24', '22:00', '06:00', '22:00-06:00'],
    ])('on %s %s–%s are %s on the clock', (date, start, end, hours) => {
      expect(on(date, start, end)).toEqual([`${date} ${hours}`]);
    });
  });

  describe('with a night', () => {
    /** The evening of Thursday 24 December. */
    const eve = Date.parse('2026-12-24T18:00:00.000Z');
    const evenings = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '17:00', end: '22:00' }));
    const fridayNight = { day: 5, start: '01:00', end: '04:00' };
    const at = (hours: Parameters<typeof exceptionalHours>[0], now = eve) =>
      exceptionalHours(hours, now).map(({ validFrom, opens, closes }) => `${validFrom} ${opens}-${closes}`);

    test('that an exception adds are of the next date, beside its own, and the date itself is closed', () => {
      const exceptions = [{ date: '2026-12-25', start: '00:30', end: '03:00' }];
      expect(at({ timetable: evenings, exceptions })).toEqual([
        '2026-12-25 00:00-00:00',
        '2026-12-26 00:30-03:00',
        '2026-12-26 17:00-22:00',
      ]);
    });

    test('that an exception takes away leave the next date its own', () => {
      const timetable = [...evenings, fridayNight];
      const exceptions = [{ date: '2026-12-25', closed: true }];
      expect(at({ timetable, exceptions })).toEqual(['2026-12-25 00:00-00:00', '2026-12-26 17:00-22:00']);
    });

    test('of the date before stay, beside an exception and beside a closed date', () => {
      const timetable = [...evenings, fridayNight];
      expect(at({ timetable, exceptions: [{ date: '2026-12-26', start: '12:00', end: '15:00' }] })).toEqual([
        '2026-12-26 01:00-04:00',
        '2026-12-26 12:00-15:00',
      ]);
      expect(at({ timetable, exceptions: [{ date: '2026-12-26', closed: true }] })).toEqual([
        '2026-12-26 01:00-04:00',
      ]);
    });

    test('that the kitchen cut short or the closed flag takes away', () => {
      const timetable = [...evenings, fridayNight];
      const evening = Date.parse('2026-12-25T18:00:00.000Z');
      expect(at({ timetable, closed: true }, evening)).toEqual([
        '2026-12-25 00:00-00:00',
        '2026-12-26 17:00-22:00',
      ]);
      const closedUntil = Date.parse('2026-12-26T01:00:00.000Z');
      expect(at({ timetable, switched: { closedUntil } }, evening)).toEqual([
        '2026-12-25 00:00-00:00',
        '2026-12-26 02:00-04:00',
        '2026-12-26 17:00-22:00',
      ]);
    });
  });

  test('are those of today and the coming three months', () => {
    const dates = ['2026-04-30', '2026-05-01', '2026-07-30', '2026-07-31'];
    const exceptions = dates.map((date) => ({ date, closed: true }));
    expect(said({ exceptions }).map((line) => line.slice(0, 10))).toEqual(['2026-05-01', '2026-07-30']);
  });

  test('include today if the business is closed for now', () => {
    const exceptions = [{ date: '2026-05-01', start: '12:00', end: '13:00' }];
    expect(said({ closed: true, exceptions })).toEqual(['2026-05-01 2026-05-01 00:00-00:00']);
  });

  test('include the days on which the kitchen closed, and the remaining hours of the last of them', () => {
    const closedUntil = (iso: string) => said({ switched: { closedUntil: Date.parse(iso) } });
    expect(closedUntil('2026-05-03T03:00:00.000Z')).toEqual([
      '2026-05-01 2026-05-01 00:00-00:00',
      '2026-05-02 2026-05-02 00:00-00:00',
    ]);
    expect(closedUntil('2026-05-08T17:00:00.000Z').slice(-2)).toEqual([
      '2026-05-07 2026-05-07 00:00-00:00',
      '2026-05-08 2026-05-08 19:00-22:00',
    ]);
    expect(closedUntil('2026-05-01T22:59:00.000Z')).toEqual([]);
  });
});

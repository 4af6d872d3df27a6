import { describe, expect, test } from 'vitest';
import { clockTime, instantAt } from './amsterdam-time.ts';
import { isWholeDay, noteOfServiceDay, openingWords } from './opening-words.ts';
import { intervalsOfServiceDay, type OpeningHours } from './timetable.ts';

const days = (list: number[], start: string, end: string) => list.map((day) => ({ day, start, end }));
const ALL = [0, 1, 2, 3, 4, 5, 6];
/** Closed on Monday. */
const restaurant: OpeningHours = { timetable: days([0, 2, 3, 4, 5, 6], '11:30', '21:00') };
const roundTheClock: OpeningHours = { timetable: days(ALL, '05:00', '05:00') };
const christmas = [{ date: '2026-12-25', closed: true, text: 'Eerste kerstdag gesloten' }];

const said = (hours: OpeningHours, date: string, time: string) => {
  const [h = 0, m = 0] = time.split(':').map(Number);
  const all = openingWords(hours, instantAt(date, h * 60 + m));
  const { words, note } = all;
  const next = 'next' in all ? all.next : undefined;
  return [
    words,
    ...(next ? [`${next.days} ${next.weekday} ${clockTime(next.intervals[0]!.start)}`] : []),
    ...(note ? [note] : []),
  ];
};

// 2026-03-09 is a Monday.
describe('the words for an opening state', () => {
  test.each<[string, OpeningHours, string, string, string[]]>([
    ['a weekly closing day', restaurant, '2026-03-09', '18:00', ['day-off', '1 2 11:30']],
    ['the night after it', restaurant, '2026-03-10', '01:00', ['closed', '0 2 11:30']],
    ['the night after an open day', restaurant, '2026-03-12', '00:30', ['closed', '0 4 11:30']],
    ['after closing', restaurant, '2026-03-10', '22:00', ['closed', '1 3 11:30']],
    ['after closing before a closing day', restaurant, '2026-03-08', '22:00', ['closed-today', '2 2 11:30']],
    ['the same after midnight', restaurant, '2026-03-09', '00:30', ['closed', '1 2 11:30']],
    ['open', restaurant, '2026-03-10', '18:00', ['open']],
    [
      'a kitchen that is not heard',
      {
        ...restaurant,
        board: { required: true, unreachable_since: '2026-03-10T16:00:00.000Z' },
      } as OpeningHours,
      '2026-03-10',
      '18:00',
      ['unreachable'],
    ],
    ['before opening', restaurant, '2026-03-10', '09:00', ['pre-order']],
    [
      'open once a week',
      { timetable: days([1], '12:00', '20:00') },
      '2026-03-10',
      '9:00',
      ['day-off', '6 1 12:00'],
    ],
    ['no hours at all', { timetable: [] }, '2026-03-10', '18:00', ['no-times']],
    ['the closed flag', { ...restaurant, closed: true }, '2026-03-10', '18:00', ['closed-today']],
    ['round the clock', roundTheClock, '2026-03-10', '18:00', ['always']],
    ['round the clock, at the end of the service day', roundTheClock, '2026-03-10', '04:59', ['always']],
    ['round the clock, in the week of the clock change', roundTheClock, '2026-03-28', '04:59', ['always']],
    [
      'round the clock, but not on a day of the coming week',
      { ...roundTheClock, exceptions: [{ date: '2026-03-14', closed: true }] },
      '2026-03-10',
      '18:00',
      ['open'],
    ],
    [
      'a holiday',
      { timetable: days(ALL, '16:00', '22:00'), exceptions: christmas },
      '2026-12-25',
      '18:00',
      ['day-off', '1 6 16:00', 'Eerste kerstdag gesloten'],
    ],
    [
      'the hours of a special day',
      {
        timetable: days(ALL, '16:00', '22:00'),
        exceptions: [{ date: '2026-12-24', start: '12:00', end: '18:00', text: 'Kerstavond' }],
      },
      '2026-12-24',
      '15:00',
      ['open', 'Kerstavond'],
    ],
  ])('%s', (_, hours, date, time, expected) => {
    expect(said(hours, date, time)).toEqual(expected);
  });

  test('a date that an exception closes has the note of that exception', () => {
    const hours = {
      timetable: [{ day: 5, start: '12:00', end: '20:00', text: 'Vrijdag' }],
      exceptions: christmas,
    };
    expect(noteOfServiceDay(hours, '2026-12-25')).toBe('Eerste kerstdag gesloten');
    expect(noteOfServiceDay(hours, '2026-12-18')).toBe('Vrijdag');
    expect(noteOfServiceDay(hours, '2026-12-17')).toBeUndefined();
  });
});

test('a whole day ends at the time it starts, also when the clock changes', () => {
  const whole = (hours: OpeningHours, date: string) => intervalsOfServiceDay(hours, date).map(isWholeDay);
  expect(whole(roundTheClock, '2026-03-28')).toEqual([true]);
  expect(whole(restaurant, '2026-03-10')).toEqual([false]);
});

import { describe, expect, test } from 'vitest';
import { correctUntil } from './correct-until.ts';

const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString();
/** Friday 13 March 2026, 18:00 in Amsterdam. */
const NOW = at('2026-03-13T17:00:00Z');
const open = (start: string, end: string) => ({ timetable: [{ day: 5, start, end }] as never });

test('a page without businesses stays correct', () => {
  expect(correctUntil([], NOW)).toBe(Number.POSITIVE_INFINITY);
});

describe('A page about businesses is correct until', () => {
  test.each<[string, Parameters<typeof correctUntil>[0], string]>([
    ['midnight, when "tomorrow" is another day', [{ timetable: [] }], '2026-03-13T23:00:00.000Z'],
    ['one of them closes', [open('10:00', '23:00'), open('10:00', '21:00')], '2026-03-13T20:00:00.000Z'],
    ['one of them opens', [open('18:30', '23:00')], '2026-03-13T17:30:00.000Z'],
    [
      'a switch ends',
      [
        {
          ...open('10:00', '21:00'),
          switches: [{ name: 'paused', on: true, at: iso(NOW), until: '2026-03-13T17:10:00.000Z' }],
        },
      ],
      '2026-03-13T17:10:00.000Z',
    ],
  ])('%s', (_, hosts, until) => expect(iso(correctUntil(hosts, NOW))).toBe(until));
});

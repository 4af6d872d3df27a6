import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedCart } from '../../data/use-cart.ts';
import { session } from '../../sync/device/session-store.ts';
import { anneke } from '../../testing/in-memory.ts';
import { cartOf, give, kept, pick, roma } from '../../testing/ordering.tsx';
import { RefusedHere } from '../../testing/refused.ts';
import { renderPage } from '../../testing/render-page.tsx';
import CheckoutPage from './checkout-page.tsx';

const refused = new RefusedHere();
vi.mock('../../data/use-refused.ts', () => ({ useRefused: () => refused.use() }));

const day = () => screen.getByLabelText<HTMLSelectElement>('Dag');
const slot = () => screen.getByLabelText<HTMLSelectElement>('Tijdstip');
const texts = (list: HTMLSelectElement) => [...list.options].map(({ text }) => text);
const chosen = () => [day(), slot()].map((list) => list.selectedOptions[0]?.text);
const choose = (list: HTMLSelectElement, text: string) => {
  const value = [...list.options].find((one) => one.text === text)?.value;
  fireEvent.change(list, { target: { value } });
};

/** The checkout of a business that has these hours every day, at a choice of times. */
function open(start: string, end: string, wait = 45): void {
  const timetable = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ day: weekday, start, end }));
  give({ timetable, exceptions: [], delivery: { ...roma.host.delivery, wait } });
  renderPage({ '/checkout': <CheckoutPage /> }, ['/checkout']);
  pick('Op een later tijdstip');
}

beforeEach(() => {
  refused.put([]);
  session.set(anneke());
  storedCart.set(cartOf({ lasagne: 2 }));
});

describe.each([
  ['05:00', 45],
  ['05:00', 40],
  ['00:00', 45],
])('A business that is open round the clock, from %s, with %i minutes’ wait', (from, wait) => {
  test('lists the times until 05:00 under today', () => {
    open(from, from, wait);
    expect(day().options[0]?.text).toBe('Vandaag');
    const times = texts(slot());
    expect([times[0], times.at(-1)]).toEqual([wait === 45 ? '19:00' : '18:45', '04:45']);
  });

  test('lets the customer choose any time of tomorrow', () => {
    open(from, from, wait);
    choose(day(), 'donderdag 12 maart');
    expect(chosen()).toEqual(['donderdag 12 maart', '05:00']);
    for (const time of ['12:00', '19:00', '04:45']) {
      choose(slot(), time);
      expect(chosen()).toEqual(['donderdag 12 maart', time]);
    }
  });

  test('lists a time once a day', () => {
    open(from, from, wait);
    for (const { text } of [...day().options]) {
      choose(day(), text);
      expect(new Set(texts(slot())).size).toBe(slot().options.length);
    }
  });
});

test('lists the night under the day on which it began', () => {
  open('17:00', '03:00');
  expect(texts(slot()).at(-1)).toBe('03:45');
  choose(day(), 'donderdag 12 maart');
  expect([texts(slot())[0], texts(slot()).at(-1)]).toEqual(['17:45', '03:45']);
});

test('lists a time once in the night in which the clock goes back', () => {
  kept.now = Date.parse('2026-10-24T22:00:00.000Z');
  open('17:00', '03:00');
  expect(texts(slot()).join(' ')).toBe(
    '01:00 01:15 01:30 01:45 02:00 02:15 02:30 02:45 03:00 03:15 03:30 03:45',
  );
  choose(slot(), '02:15');
  expect(Number(slot().value)).toBe(Date.parse('2026-10-25T00:15:00.000Z'));
});

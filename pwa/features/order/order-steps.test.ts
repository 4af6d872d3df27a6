import { expect, test } from 'vitest';
import type { Order } from '#documents/order';
import { orderSteps } from './order-steps.ts';

type Given = Parameters<typeof orderSteps>[0];
const base: Given = {
  date: '2026-03-11T17:00:00.000Z',
  deliver: true,
  done: null,
  status: 'order',
  payment: { type: 'cash', paid: false, status: 'cash' },
};
const ideal = (paid: boolean): Order['payment'] => ({ type: 'ideal', paid, status: paid ? 'paid' : 'open' });
const accepted = '2026-03-11T17:02:00.000Z';
const marks = { done: '●', current: '◉', todo: '○' };
const drawn = (change: Partial<Given>) =>
  orderSteps({ ...base, ...change })
    .map(({ state }) => marks[state])
    .join('');

test.each<[string, Partial<Given>, string]>([
  ['cash: received at once', {}, '◉○○○○'],
  ['iDEAL, not paid yet', { payment: ideal(false) }, '○○○○○'],
  ['iDEAL, paid', { payment: ideal(true) }, '◉○○○○'],
  ['accepted', { accepted }, '●◉○○○'],
  ['ready', { accepted, status: 'done' }, '●●◉○○'],
  ['ready without having been marked accepted', { status: 'done' }, '●●◉○○'],
  ['picked up by the courier', { accepted, status: 'done', picked_up: accepted }, '●●●◉○'],
  ['picked up before it was marked ready', { accepted, picked_up: accepted }, '●●●◉○'],
  ['on the business’s own delivery list', { status: 'deliver' }, '●●●◉○'],
  ['delivered according to the courier', { done: accepted }, '●●●●◉'],
  ['delivered according to the business', { status: 'archive' }, '●●●●◉'],
  ['hidden', { status: 'hide' }, '●●●●◉'],
  ['takeaway, ready', { deliver: false, status: 'done' }, '●●◉○'],
  ['takeaway, picked up', { deliver: false, status: 'archive', done: accepted }, '●●●◉'],
])('%s', (_, change, expected) => expect(drawn(change)).toBe(expected));

test('shows Amsterdam times of the steps that are done, if the time is known', () => {
  const steps = orderSteps({ ...base, accepted, status: 'done' });
  expect(steps.map(({ code, at }) => [code, at])).toEqual([
    ['received', '18:00'],
    ['accepted', '18:02'],
    ['ready', null],
    ['under-way', null],
    ['delivered', null],
  ]);
});

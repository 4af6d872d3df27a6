import { expect, test } from 'vitest';
import { dish } from '#fixtures/cases/dish';
import { orderAgain } from './order-again.ts';

const ordered = (_id: string, more: object = {}) => ({
  _id,
  name: _id,
  subname: '',
  $quantity: 2,
  $price: 10,
  ...more,
});
const order = (items: ReturnType<typeof ordered>[]) => ({
  host: { _id: 'organisation/roma' },
  deliver: true,
  items,
});

test('has all that is still sold at its price, of the same order type', () => {
  const { cart, differences } = orderAgain(order([ordered('margherita')]), [dish('margherita')]);
  expect(differences).toEqual([]);
  expect(cart).toMatchObject({ host: 'organisation/roma', deliver: true });
  expect(cart.items).toMatchObject([{ _id: 'margherita', $quantity: 2, $price: 10, $amount: 20 }]);
});

test.each([
  [0, 1],
  [1, 1],
  [99, 99],
  [100, 99],
])('of %i pieces makes %i: at least one, at most as many as a cart takes', ($quantity, expected) => {
  const { cart } = orderAgain(order([ordered('margherita', { $quantity })]), [dish('margherita')]);
  expect(cart.items.map((item) => item.$quantity)).toEqual([expected]);
});

test('keeps two products that read alike apart', () => {
  const products = [
    dish('pizza', { name: 'Pizza', subname: '30 cm' }),
    dish('vega', { name: 'Pizza', group: 'Vega', volume: [{ name: '30 cm', price: 12 }] }),
  ];
  const { cart } = orderAgain(order([ordered('pizza'), ordered('vega', { $volume: '30 cm' })]), products);
  expect(cart.items.map(({ _id, $amount }) => [_id, $amount])).toEqual([
    ['pizza', 20],
    ['vega', 24],
  ]);
});

test('leaves out what is gone, sold out or has other options, and says so', () => {
  const sizes = { volume: [{ name: 'klein', price: 8 }] };
  const { cart, differences } = orderAgain(
    order([ordered('tonno'), ordered('funghi'), ordered('calzone', { $volume: 'groot' })]),
    [dish('funghi', { soldout: true }), dish('calzone', sizes)],
  );
  expect(cart.items).toEqual([]);
  expect(differences).toEqual([
    { name: 'tonno', reason: 'gone' },
    { name: 'funghi', reason: 'gone' },
    { name: 'calzone', reason: 'options' },
  ]);
});

test('takes the prices of today, and says which are dearer or cheaper', () => {
  const { cart, differences } = orderAgain(order([ordered('tonno'), ordered('funghi')]), [
    dish('tonno', { price: 11.5 }),
    dish('funghi', { price: 9 }),
  ]);
  expect(cart.items.map(({ $price }) => $price)).toEqual([11.5, 9]);
  expect(differences).toEqual([
    { name: 'tonno', reason: 'price', before: 1000, after: 1150 },
    { name: 'funghi', reason: 'price', before: 1000, after: 900 },
  ]);
});

test('keeps the options of the item', () => {
  const extra = dish('kaas', { tab: '$extra', group: 'Extra', price: 1 });
  const pizza = dish('margherita', {
    volume: [
      { name: 'klein', price: 8 },
      { name: 'groot', price: 12 },
    ],
  });
  const { cart } = orderAgain(order([ordered('margherita', { $volume: 'groot', $price: 12 })]), [
    pizza,
    extra,
  ]);
  expect(cart.items).toMatchObject([{ $volume: 'groot', $subname: 'groot', $price: 12 }]);
});

import { expect, test } from 'vitest';
import { demoTowns } from '#fixtures/documents/demo-towns';
import { dishAt, dishesOf, dishesWithout, searchEntries, searchEntry } from './catalog-search.ts';

const { hosts, menus } = demoTowns();
const menuOf = (host: string) => menus.find((menu) => menu.host === host)!;
const entries = hosts.map((host) => searchEntry(host, dishesOf(menuOf(host._id).products)));
const found = (text: string) => {
  const { businesses, dishes } = searchEntries(entries, text);
  return {
    businesses: businesses.map(({ name }) => name),
    dishes: dishes.map(({ business, dish }) => `${dish.name} (${business.name})`),
  };
};

test.each(['pizzeria roma', 'ROMA pizz', 'roma  nijverdal', 'Pizzería Róma'])(
  'finds a business by %s',
  (text) => {
    expect(found(text).businesses[0]).toBe('Pizzeria Roma');
  },
);

test('finds a dish once for each business that has it, those that begin with the text first', () => {
  const { dishes } = found('kapsalon');
  expect(dishes.length).toBeGreaterThan(1);
  expect(dishes.every((dish) => /kapsalon/i.test(dish))).toBe(true);
  expect(new Set(dishes.map((dish) => dish.split(' (')[1])).size).toBe(dishes.length);
});

test('finds a dish of a business or hub that is named with it', () => {
  expect(found('margherita roma').dishes).toEqual(['Margherita (Pizzeria Roma)']);
  expect(found('margherita deventer').dishes.every((dish) => !dish.includes('Roma'))).toBe(true);
});

test('finds a dish by its English name as well, which comes with it', () => {
  const menu = menuOf('organisation/broodje-onderweg');
  const entry = searchEntry(hosts.find(({ _id }) => _id === menu.host)!, dishesOf(menu.products, menu.en));
  for (const text of ['hot chocolate', 'warme chocolademelk']) {
    const [hit] = searchEntries([entry], text).dishes;
    expect(hit?.dish).toMatchObject({ name: 'Warme chocolademelk', english: 'Hot chocolate' });
  }
});

test('finds businesses by a business type', () => {
  expect(found('sushi').businesses).toContain('Sushi Sora');
});

test.each(['', 'ab', '  a ', 'xyzzy', 'nijverdal'])('finds nothing for %o', (text) => {
  expect(found(text)).toEqual({ businesses: [], dishes: [] });
});

test('leaves out what cannot be ordered by itself, and what is sold out', () => {
  const [first] = menuOf('organisation/roma').products;
  const listed = dishesOf([
    { ...first!, name: 'A' },
    { ...first!, tab: 'extra' },
    { ...first!, soldout: true },
  ]);
  expect(listed).toMatchObject({ words: 'a', sold: [first!._sold ?? 0] });
  expect(dishAt(listed, 0)).toMatchObject({ _id: first!._id, name: 'A', tab: first!.tab });
});

test('tells the price of the cheapest size', () => {
  const [first] = menuOf('organisation/roma').products;
  const sizes = [
    { name: 'groot', price: 12 },
    { name: 'klein', price: 8 },
  ];
  expect(dishAt(dishesOf([{ ...first!, volume: sizes }]), 0).price).toBe(8);
});

test('takes of a business the dish that fits best, and of equal ones what is sold most', () => {
  const [first] = menuOf('organisation/roma').products;
  const dish = (name: string, _sold: number) => ({ ...first!, _id: name, name, _sold });
  const best = (...products: ReturnType<typeof dish>[]) =>
    searchEntries([searchEntry(hosts[0]!, dishesOf(products))], 'zalm').dishes[0]?.dish;
  expect(best(dish('Pasta zalm', 90), dish('Zalm', 1))).toMatchObject({ name: 'Zalm', sold: 1 });
  expect(best(dish('Zalm rood', 3), dish('Zalm wit', 4))).toMatchObject({ name: 'Zalm wit', sold: 4 });
});

test('finds nothing in a menu without dishes, also if one of its products is sold out', () => {
  const dishes = dishesWithout(dishesOf([]), new Set(['zalm']));
  expect(searchEntries([searchEntry(hosts[0]!, dishes)], 'zalm').dishes).toEqual([]);
});

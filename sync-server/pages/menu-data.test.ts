import { describe, expect, test } from 'vitest';
import type { Menu } from '#documents/menu';
import { MENU_LENGTH, menuData, type SellingMethods } from './menu-data.ts';

const BOTH: SellingMethods = { deliver: true, takeaway: true };
const dish = { _id: 'soep', name: 'Soep', tab: 'Eten', group: 'Alles', price: 5 };

interface Section {
  name: string;
  hasMenuItem?: Record<string, unknown>[];
  hasMenuSection?: Section[];
}
const sectionsOf = (products: Menu['products'], ways = BOTH) =>
  menuData({ tabs: ['Eten'], products }, ways, 'https://eetplein.nl/organisation/roma', 'nl')
    .hasMenuSection as Section[];
const itemOf = (product: Partial<Menu['products'][number]>, ways = BOTH) =>
  sectionsOf([{ ...dish, ...product }], ways)[0]!.hasMenuItem![0]!;

describe('an offer', () => {
  test('has a price with two decimals', () => {
    expect(itemOf({ price: 3.5 }).offers).toEqual([
      { '@type': 'Offer', price: '3.50', priceCurrency: 'EUR' },
    ]);
  });

  test('is one for each size', () => {
    const volume = [
      { name: 'klein', price: 10 },
      { name: 'groot', price: 14 },
    ];
    expect(itemOf({ volume }).offers).toMatchObject([
      { name: 'klein', price: '10.00' },
      { name: 'groot', price: '14.00' },
    ]);
  });

  test('is one for delivery and one for takeaway if these differ', () => {
    const prices = { price: 5, price_deliver: 6 };
    expect(itemOf(prices).offers).toMatchObject([
      { price: '6.00', availableDeliveryMethod: expect.stringMatching(/OwnFleet$/) },
      { price: '5.00', availableDeliveryMethod: expect.stringMatching(/PickUp$/) },
    ]);
    expect(itemOf(prices, { deliver: true, takeaway: false }).offers).toMatchObject([{ price: '6.00' }]);
    expect(itemOf(prices, { deliver: false, takeaway: true }).offers).toMatchObject([{ price: '5.00' }]);
  });

  test('has the price with the cheapest of a choice that the product requires', () => {
    const sauces = [
      { ...dish, _id: 'look', name: 'Look', tab: 'extra', group: 'Saus', price: 0.8 },
      { ...dish, _id: 'pinda', name: 'Pinda', tab: 'extra', group: 'Saus', price: 1.3 },
    ];
    const volume = [
      { name: 'klein', price: 10 },
      { name: 'groot', price: 14 },
    ];
    const asking = { ...dish, volume, add: [{ group: 'Saus', min: 1, max: 1 }] };
    expect(sectionsOf([asking, ...sauces])[0]!.hasMenuItem![0]!.offers).toMatchObject([
      { name: 'klein', price: '10.80' },
      { name: 'groot', price: '14.80' },
    ]);
  });

  test('marks the product as sold out', () => {
    expect(itemOf({ soldout: true }).offers).toMatchObject([{ availability: 'https://schema.org/SoldOut' }]);
  });
});

test('is in English as far as it was translated', () => {
  const products = [{ ...dish, description: 'Warm', volume: [{ name: 'kom', price: 5 }] }];
  const menu = { tabs: ['Eten'], products, en: { Eten: 'Food', Soep: 'Soup', kom: 'bowl' } };
  const namesIn = (language: 'nl' | 'en') => {
    const [section] = menuData(menu, BOTH, 'https://eetplein.nl/organisation/roma', language)
      .hasMenuSection as Section[];
    const { name, description, offers } = section!.hasMenuItem![0]!;
    return [section!.name, name, description, (offers as { name: string }[])[0]!.name];
  };
  expect(namesIn('en')).toEqual(['Food', 'Soup', 'Warm', 'bowl']);
  expect(namesIn('nl')).toEqual(['Eten', 'Soep', 'Warm', 'kom']);
});

describe('a product', () => {
  test('has its second line in its name, and is marked as vegetarian', () => {
    expect(itemOf({ subname: '30 cm', allergens: ['veggie'], description: 'Warm' })).toMatchObject({
      name: 'Soep 30 cm',
      description: 'Warm',
      suitableForDiet: 'https://schema.org/VegetarianDiet',
    });
  });
});

describe('a menu', () => {
  const many = (count: number, description = '') =>
    Array.from({ length: count }, (_, index) => ({
      ...dish,
      _id: `p${index}`,
      name: `Gerecht ${index}`,
      tab: index < count / 2 ? 'Eten' : 'Meer',
      description,
    }));

  test('has sections for its tabs, and within them for groups if there are several', () => {
    const products = [dish, { ...dish, _id: 'vis', group: 'Vis' }, { ...dish, _id: 'ijs', tab: 'Toe' }];
    expect(sectionsOf(products).map(({ name, hasMenuSection }) => [name, hasMenuSection?.length])).toEqual([
      ['Eten', 2],
      ['Toe', undefined],
    ]);
  });

  test('leaves out products that are only options of others', () => {
    const products = [dish, { ...dish, _id: 'saus', tab: 'extra', group: 'Saus' }];
    expect(sectionsOf(products).map(({ name }) => name)).toEqual(['Eten']);
  });

  test('that is long loses the descriptions, then the products at the end', () => {
    const long = sectionsOf(many(150, 'Met kaas en '.repeat(20)));
    expect(long.flatMap(({ hasMenuItem }) => hasMenuItem)).toHaveLength(150);
    expect(JSON.stringify(long)).not.toContain('Met kaas');

    const [first, second] = sectionsOf(many(400));
    expect(first!.hasMenuItem).toHaveLength(200);
    expect(second!.hasMenuItem!.length).toBeGreaterThan(20);
    expect(second!.hasMenuItem!.length).toBeLessThan(200);
    expect(second!.hasMenuItem![0]).toMatchObject({ name: 'Gerecht 200' });
    expect(JSON.stringify([first, second]).length).toBeLessThan(MENU_LENGTH + 200);
  });

  test('that is far too long keeps the names of its last tabs, and what fits of one tab with groups', () => {
    const sections = sectionsOf(many(2000).map((product, index) => ({ ...product, group: `G${index % 3}` })));
    expect(sections.map(({ name }) => name)).toEqual(['Eten', 'Meer']);
    expect(sections[0]!.hasMenuSection![0]!.hasMenuItem!.length).toBeGreaterThan(100);
    expect(sections[1]!.hasMenuSection!.every(({ hasMenuItem }) => hasMenuItem === undefined)).toBe(true);
    expect(JSON.stringify(sections).length).toBeLessThan(MENU_LENGTH + 600);
  });
});

import { describe, expect, test } from 'vitest';
import { type TaxedOrder, vatLines, vatRate } from './vat.ts';

const item = (name: string, group = 'Pizza', tab = 'Eten', subname = '') => ({ name, subname, group, tab });

describe('The VAT rate of an item', () => {
  test.each([
    [item('Margherita'), 9],
    [item('Coca-Cola', 'Frisdrank', 'Dranken'), 9],
    [item('Grolsch', 'Bier', 'Dranken'), 21],
    [item('Radler 2.0%', 'Bier', 'Dranken'), 21],
    [item('Grolsch 0.0%', 'Bier', 'Dranken'), 9],
    [item('Grolsch', 'Alcoholvrij bier', 'Dranken'), 9],
    [item('Huiswijn', 'Wijn', 'Dranken', 'Rood'), 21],
    [item('Huiswijn', 'Wijn', 'Dranken', 'Alcoholvrij'), 9],
    [item('Blikje bier', 'Koude dranken', 'Drinken'), 21],
    [item('Glas rosé', 'Van de bar', 'Drinken'), 21],
    [item('Gemberbier', 'Frisdrank', 'Dranken'), 9],
    [item('Friet stoofvlees met bier', 'Friet', 'Snacks'), 9],
    [item('Mosselen in witte wijn', 'Vis'), 9],
    [item('Rumsteak', 'Grill'), 9],
    [item('Bierworst', 'Borrelhap'), 9],
    [item('Gember bier', 'Frisdrank', 'Dranken'), 9],
    [item('Root beer', 'Frisdrank', 'Dranken'), 9],
    [item('Wijn', 'Alcohol vrij', 'Dranken'), 9],
    [item('Shiraz', 'Wijn', 'Dranken', 'Non alcoholic'), 9],
    [item('Bitterballen', 'Borrel', 'Eten'), 9],
    [item('Kaasplankje', 'Hapjes bij de borrel', 'Eten'), 9],
    [item('Kaasplankje', 'Hapjes bij de wijn', 'Eten'), 9],
    [item('Kaasplankje', 'Wijn en borrelhapjes', 'Eten'), 9],
    [item('Grolsch', 'Borrel', 'Eten'), 21],
    [item('Pinot grigio', 'Frisse witte wijnen', 'Dranken'), 21],
    [item('Coca-Cola', 'Bier & fris', 'Dranken'), 9],
    [item('Spa rood', 'Frisdrank, bier en wijn', 'Dranken'), 9],
    [item('Grolsch', 'Bier & fris', 'Dranken'), 21],
    [item('La Chouffe', 'Speciaalbieren', 'Dranken'), 21],
    [item('Merlot', 'Huiswijn', 'Dranken'), 21],
    [item('Witbier', 'Koude dranken', 'Drinken'), 21],
    [item('Heineken', 'Op fles', 'Bier'), 21],
    [item('Glühwijn', 'Warme dranken', 'Drinken'), 21],
    [item('Stoofpot', 'Wildzwijn', 'Eten'), 9],
    [item('Bierworst', 'Borrel', 'Eten'), 9],
  ])('%j is %i', (taxed, rate) => {
    expect(vatRate(taxed)).toBe(rate);
  });
});

describe('The VAT of an order', () => {
  const pizza = { ...item('Margherita'), $amount: 10.9 };
  const beer = { ...item('Grolsch', 'Bier', 'Dranken'), $amount: 12.1 };
  const order = (change: Partial<TaxedOrder>): TaxedOrder => ({
    items: [pizza],
    discount: 0,
    deliver_amount: 0,
    transaction: 0,
    ...change,
  });

  test('has a line for each rate', () => {
    expect(vatLines(order({}))).toEqual([{ rate: 9, gross: 1090, vat: 90 }]);
    expect(vatLines(order({ items: [pizza, beer] }))).toEqual([
      { rate: 9, gross: 1090, vat: 90 },
      { rate: 21, gross: 1210, vat: 210 },
    ]);
  });

  test('is exact for large amounts', () => {
    expect(vatLines(order({ items: [{ ...pizza, $amount: 10_900 }] }))).toEqual([
      { rate: 9, gross: 1_090_000, vat: 90_000 },
    ]);
  });

  test('counts the discount of each item', () => {
    const cheaper = { ...beer, discount: 2.1 };
    expect(vatLines(order({ items: [pizza, cheaper], discount: 2.1 }))).toEqual([
      { rate: 9, gross: 1090, vat: 90 },
      { rate: 21, gross: 1000, vat: 174 },
    ]);
  });

  test('shares delivery and fee in proportion, to the cent', () => {
    const lines = vatLines(order({ items: [pizza, beer], deliver_amount: 2.5, transaction: 0.29 }));
    expect(lines.map(({ gross }) => gross)).toEqual([1222, 1357]);
    expect(lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(1090 + 1210 + 250 + 29);
  });

  test('of a free order with delivery is at the rate of food', () => {
    const free = { ...pizza, discount: 10.9 };
    expect(vatLines(order({ items: [free], discount: 10.9, deliver_amount: 2.5 }))).toEqual([
      { rate: 9, gross: 250, vat: 21 },
    ]);
  });

  test('of nothing has no line', () => {
    expect(vatLines(order({ items: [] }))).toEqual([]);
  });
});

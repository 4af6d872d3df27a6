import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyMenu } from '#fixtures/cases/any-menu';
import type { MenuContent } from './menu-content.ts';
import { listOf, MAX_PRODUCTS, readList } from './menu-list.ts';
import { readAmount } from './menu-list-cell.ts';

const menu: MenuContent = {
  tabs: ['Eten'],
  products: [
    {
      _id: 'tonno',
      name: 'Tonno',
      tab: 'Eten',
      group: 'Pizza',
      price: 8.5,
      image: '/a.webp',
      add: [{ group: 'Saus', max: 2 }],
    },
    { _id: 'cola', name: 'Cola', tab: 'Eten', group: 'Fris', price: 2 },
  ],
  discounts: [{ name: 'Dag', day: 1, percent: 10 }],
};
const lines = (rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const read = (rows: string[][], keepOthers = false) => readList(lines(rows), menu, keepOthers);
const problemsOf = (rows: string[][]) => {
  const result = read(rows);
  return result.ok ? [] : result.problems.map(({ line, column, code }) => [line, column, code]);
};

test.each([
  ['8,50', 8.5],
  ['8.50', 8.5],
  ['€ 8,5', 8.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['12', 12],
  ['-0,50', -0.5],
  ['8,505', null],
  ['acht', null],
  ['', null],
  ['8,5,0', null],
])('The amount %s is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test('A menu that is exported and read back is the same menu', () => {
  fc.assert(
    fc.property(anyMenu, fc.constantFrom<'nl' | 'en'>('nl', 'en'), (any, language) => {
      const result = readList(lines(listOf(any, language)), any, false);
      expect(result).toEqual({ ok: true, menu: any });
    }),
  );
});

describe('A list', () => {
  test('changes known products, adds new ones and leaves the rest of the menu alone', () => {
    const result = read([
      ['ID', 'Naam', 'Groep', 'Prijs'],
      ['', 'Napoli', 'Pizza', '9,00'],
      ['tonno', 'Tonno', 'Pizza', '9,50'],
    ]);
    expect(result).toEqual({
      ok: true,
      menu: {
        ...menu,
        products: [
          { _id: 'napoli', name: 'Napoli', tab: 'Eten', group: 'Pizza', price: 9 },
          { ...menu.products[0], price: 9.5 },
        ],
      },
    });
  });

  test('keeps the products that it does not have when asked to, and knows products by name', () => {
    const result = read(
      [
        ['name', 'group', 'price'],
        ['Cola', 'Fris', '2.20'],
      ],
      true,
    );
    expect(result).toMatchObject({
      ok: true,
      menu: {
        products: [
          { _id: 'cola', price: 2.2 },
          { _id: 'tonno', price: 8.5 },
        ],
      },
    });
  });

  test('renames an option where it is chosen beforehand, also if two change names', () => {
    const option = (name: string) => ({ _id: name, name, tab: 'extra', group: 'Saus', price: 0 });
    const tonno = { ...menu.products[0]!, include: ['mayo', 'zout'] };
    const asked = { ...menu, products: [tonno, option('mayo'), option('curry')] };
    const rows = [
      ['id', 'naam', 'groep', 'prijs'],
      ['mayo', 'curry', 'Saus', '0'],
      ['curry', 'mayo', 'Saus', '0'],
    ];
    const result = readList(lines(rows), asked, true);
    expect(result.ok && result.menu.products.at(-1)).toEqual({ ...tonno, include: ['curry', 'zout'] });
  });

  test('has no cell that a spreadsheet runs as a formula, and is read with and without the apostrophe', () => {
    const product = { ...menu.products[1]!, name: '+ kaas', description: '- met sla', subname: '@ thuis' };
    const variation = [{ name: '-dun' }, { name: '=dik' }];
    const plus = { ...menu, products: [{ ...product, variation }], en: { '- met sla': '-lettuce' } };
    const [header, cells] = listOf(plus, 'nl') as [string[], string[]];
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(cells).toContain("'- met sla");
    for (const row of [cells, cells.map((cell) => cell.replace(/^'/, ''))])
      expect(readList(lines([header, row]), plus, false)).toEqual({ ok: true, menu: plus });
  });

  test('names a new tab, and reads sizes and variations', () => {
    const result = read([
      ['tabblad', 'groep', 'naam', 'prijs', 'maten', 'varianten', 'tekens', 'uitverkocht'],
      [
        'Nieuw',
        'Los',
        'Mix',
        '5',
        'klein=5,00 | groot=7/8/6,50',
        'kip | vis=1,50 | half/half\\/half=-1',
        'hot, pork',
        'ja',
      ],
    ]);
    expect(result).toMatchObject({
      ok: true,
      menu: {
        tabs: ['Eten', 'Nieuw'],
        products: [
          {
            _id: 'mix',
            volume: [
              { name: 'klein', price: 5 },
              { name: 'groot', price: 7, price_deliver: 8, price_takeout: 6.5 },
            ],
            variation: [{ name: 'kip' }, { name: 'vis', price: 1.5 }, { name: 'half/half/half', price: -1 }],
            allergens: ['hot', 'pork'],
            soldout: true,
          },
        ],
      },
    });
  });

  test('has the English of texts in columns of its own, of which changed cells count', () => {
    const translated: MenuContent = { ...menu, en: { Eten: 'Food', Cola: 'Coke', Fris: 'Sodas' } };
    const header = [
      'id',
      'groep',
      'naam',
      'prijs',
      'omschrijving',
      'tab english',
      'naam engels',
      'omschrijving engels',
    ];
    const result = readList(
      lines([
        header,
        ['tonno', 'Pizza', 'Tonno', '8,50', 'Met tonijn', 'Dishes', 'Tuna', 'With tuna'],
        ['cola', 'Fris', 'Cola', '2,00', '', 'Food', '', ''],
      ]),
      translated,
      false,
    );
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.menu.en).toEqual({
      Eten: 'Dishes',
      Fris: 'Sodas',
      Tonno: 'Tuna',
      'Met tonijn': 'With tuna',
    });
  });

  test('refuses the English of a text that is not there, and one that is too long', () => {
    const header = ['groep', 'naam', 'prijs', 'naam engels', 'omschrijving engels'];
    expect(problemsOf([header, ['Los', 'Mix', '5', 'x'.repeat(2001), 'Mixed']])).toEqual([
      [2, 'naam engels', 'too-long'],
      [2, 'omschrijving engels', 'missing'],
    ]);
  });

  test('with mistakes tells line and column of each', () => {
    const header = ['id', 'groep', 'naam', 'prijs', 'maten', 'tekens', 'uitverkocht', 'omschrijving'];
    expect(
      problemsOf([
        header,
        ['tonno', 'Pizza', '', 'acht', 'klein', 'scherp', 'misschien', 'x'.repeat(1001)],
        ['tonno', '', 'x'.repeat(121), '-1', '', '', '', ''],
      ]),
    ).toEqual([
      [2, 'naam', 'missing'],
      [2, 'prijs', 'amount'],
      [2, 'maten', 'part'],
      [2, 'tekens', 'sign'],
      [2, 'uitverkocht', 'yes-no'],
      [2, 'omschrijving', 'too-long'],
      [3, 'groep', 'missing'],
      [3, 'naam', 'too-long'],
      [3, 'prijs', 'amount'],
      [3, 'id', 'repeated-id'],
    ]);
    expect(problemsOf([['naam', 'kleur']])).toEqual([
      [1, null, 'unknown-column'],
      [1, null, 'missing-column'],
      [1, null, 'missing-column'],
    ]);
    expect(problemsOf([])).toEqual([[1, null, 'no-lines']]);
    const many = Array.from({ length: MAX_PRODUCTS + 1 }, (_, at) => ['A', `n${at}`, '1']);
    expect(problemsOf([['groep', 'naam', 'prijs'], ...many])).toEqual([[MAX_PRODUCTS + 2, null, 'too-many']]);
  });
});

import { describe, expect, test } from 'vitest';
import { compositionCases, englishCases, MENU_IN_ENGLISH } from '#fixtures/cases/english-texts';
import { composedIn, englishOnlyOf, textIn, withEnglish } from './english-texts.ts';
import { hostTexts, menuTexts, withoutUnusedEnglish } from './own-texts.ts';

const of = { en: MENU_IN_ENGLISH };

test.each(englishCases)('%s', (_, language, text, shown) => {
  expect(textIn(language, of, text)).toBe(shown);
});

test.each(compositionCases)('A composed text shows %s', (_, language, text, shown) => {
  expect(composedIn(language, of, text)).toBe(shown);
});

test('Without English everything is Dutch', () => {
  expect(textIn('en', {}, 'groot')).toBe('groot');
  expect(composedIn('en', {}, 'groot, kip')).toBe('groot, kip');
});

describe('English texts', () => {
  test('are set, replaced and removed one by one', () => {
    const first = withEnglish(undefined, 'kip', ' chicken ');
    expect(first).toEqual({ kip: 'chicken' });
    expect(withEnglish(first, 'vis', 'fish')).toEqual({ kip: 'chicken', vis: 'fish' });
    expect(withEnglish(first, 'kip', 'hen')).toEqual({ kip: 'hen' });
    expect(withEnglish(first, 'kip', ' ')).toBeUndefined();
    expect(withEnglish(first, '', 'nothing')).toEqual({ kip: 'chicken' });
  });

  test('are kept for texts that are there', () => {
    expect(englishOnlyOf({ kip: 'chicken', vis: 'fish' }, new Set(['vis']))).toEqual({ vis: 'fish' });
    expect(englishOnlyOf({ kip: 'chicken' }, new Set())).toBeUndefined();
  });
});

const dish = { _id: 'mix', name: 'Mix', tab: 'Eten', group: 'Los', price: 5 };
const menu = {
  tabs: ['Eten'],
  products: [dish],
  discounts: [{ name: 'Dag', description: 'Vandaag', day: 1 }],
};

test('The texts of a menu are those of its tabs, groups, products, sizes, variations and discounts', () => {
  const full = {
    ...dish,
    subname: 'klein',
    description: 'Van alles',
    volume: [{ name: 'Groot', price: 6 }],
    variation: [{ name: 'Kip' }],
  };
  const option = { _id: 'saus', name: 'Mayo', tab: 'extra', group: 'Saus', price: 1 };
  expect([...menuTexts({ ...menu, products: [full, option] })]).toEqual([
    'Eten',
    'Los',
    'Mix',
    'klein',
    'Van alles',
    'Groot',
    'Kip',
    'Saus',
    'Mayo',
    'Dag',
    'Vandaag',
  ]);
});

test('A menu loses the English of texts that it does not have', () => {
  const translated = { ...menu, en: { Mix: 'Mixed', Oud: 'Old' } };
  expect(withoutUnusedEnglish(translated).en).toEqual({ Mix: 'Mixed' });
  expect(withoutUnusedEnglish({ ...menu, en: { Oud: 'Old' } })).toEqual(menu);
  const tidy = { ...menu, en: { Mix: 'Mixed' } };
  expect(withoutUnusedEnglish(tidy)).toBe(tidy);
  expect(withoutUnusedEnglish(menu)).toBe(menu);
});

test('The texts of a business are all that customers read', () => {
  const host = {
    description: 'Over',
    message: 'Let op',
    order: { description: 'Afhalen' },
    delivery: { description: 'Bezorgen' },
    timetable: [{ text: 'Keuken tot tien' }],
    exceptions: [{ text: 'Kerst' }],
    feature: { title: 'Oven', description: 'Heet' },
  };
  expect([...hostTexts(host)]).toEqual([
    'Let op',
    'Over',
    'Afhalen',
    'Bezorgen',
    'Keuken tot tien',
    'Kerst',
    'Oven',
    'Heet',
  ]);
});

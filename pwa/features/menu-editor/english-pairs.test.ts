import { expect, test } from 'vitest';
import type { MenuContent } from '#domain/menu-content';
import { withPairs } from './english-pairs.ts';

const menu: MenuContent = { tabs: [], products: [], discounts: [], en: { groot: 'large', kip: 'chicken' } };
const pair = (dutch: string, english: string) => [{ field: 'name', dutch, english }];
const after = (opened: [string, string], typed: [string, string]) =>
  withPairs(menu, pair(...typed), pair(...opened)).en;

test.each<[string, [string, string], [string, string], MenuContent['en']]>([
  ['English that was not touched stays', ['kip', 'chicken'], ['kip', 'chicken'], menu.en],
  ['typed English is kept', ['vis', ''], ['vis', 'fish'], { ...menu.en, vis: 'fish' }],
  ['other English replaces it', ['kip', 'chicken'], ['kip', 'hen'], { groot: 'large', kip: 'hen' }],
  ['emptied English is removed', ['kip', 'chicken'], ['kip', ''], { groot: 'large' }],
  [
    'a changed text keeps its English',
    ['kip', 'chicken'],
    ['kipfilet', 'chicken'],
    { ...menu.en, kipfilet: 'chicken' },
  ],
  ['a text that becomes one with English leaves that alone', ['klein', ''], ['groot', ''], menu.en],
])('%s', (_, opened, typed, en) => {
  expect(after(opened, typed)).toEqual(en);
});

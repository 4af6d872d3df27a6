import { describe, expect, test } from 'vitest';
import { menuTabCases, productsOfMenu, tabsOfMenu } from '#fixtures/cases/menu-tabs';
import { menuTabs } from './menu-tabs.ts';

describe('a menu shows', () => {
  test.each(menuTabCases)('%s', (_, query, shown) => {
    const lines = menuTabs({ tabs: tabsOfMenu, products: productsOfMenu }, query).flatMap((tab) =>
      tab.groups.map(
        ({ name, products }) => `${tab.name}/${name}: ${products.map(({ _id }) => _id).join(' ')}`,
      ),
    );
    expect(lines).toEqual(shown);
  });
});

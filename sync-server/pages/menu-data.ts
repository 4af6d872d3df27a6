import type { Menu } from '#documents/menu';
import { type Translated, textIn } from '#domain/english-texts';
import type { Language } from '#domain/language';
import { type MenuPriceOf, menuPrices } from '#domain/menu-price';
import { type MenuTab, menuTabs } from '#domain/menu-tabs';
import { type Cents, toEuros } from '#domain/money';
import type { Product } from '#domain/product';
import { type Thing, thing } from './thing.ts';

/** The order types of the business; two prices are given only if it offers both. */
export interface SellingMethods {
  deliver: boolean;
  takeaway: boolean;
}

/**
 * Maximum characters of JSON for the items of a menu. Longer menus lose the descriptions of their products, and if that
 * is not enough, the products at the end.
 */
export const MENU_LENGTH = 30_000;

/** The lowest prices of the order types, with the choices that a product requires (rule menu/price-in-list). */
interface Prices {
  delivered: MenuPriceOf;
  collected: MenuPriceOf;
}

interface Section extends Thing {
  hasMenuSection?: Thing[];
  hasMenuItem?: Thing[];
}

const DELIVERY = 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet';
const PICKUP = 'http://purl.org/goodrelations/v1#DeliveryModePickUp';

/** The menu as visitors of a language see it: without products that are only options of others. */
export function menuData(
  menu: Pick<Menu, 'tabs' | 'products' | 'en'>,
  ways: SellingMethods,
  url: string,
  language: Language,
): Thing {
  const tabs = menuTabs<Product>(menu).map((tab) => tabIn(language, menu, tab));
  const prices = { delivered: menuPrices(menu.products, true), collected: menuPrices(menu.products, false) };
  const sections = (described: boolean) =>
    tabs.map((tab) => section(tab, (product) => item(product, ways, prices, described)));
  const full = sections(true);
  const fitting = lengthOf(full) <= MENU_LENGTH ? full : cut(sections(false));
  return thing('Menu', { '@id': `${url}#menu`, hasMenuSection: fitting });
}

/** A tab of the menu with its texts in a language. */
function tabIn(language: Language, of: Translated, { name, groups }: MenuTab<Product>): MenuTab<Product> {
  const text = (dutch: string) => textIn(language, of, dutch);
  const translated = ({ name, subname, description, volume, ...product }: Product): Product => ({
    ...product,
    name: text(name),
    subname: subname && text(subname),
    description: description && text(description),
    volume: volume?.map((size) => ({ ...size, name: text(size.name) })),
  });
  return {
    name: text(name),
    groups: groups.map((group) => ({ name: text(group.name), products: group.products.map(translated) })),
  };
}

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

function section({ name, groups }: MenuTab<Product>, itemOf: (product: Product) => Thing): Thing {
  const only = groups.length === 1 ? groups[0] : undefined;
  return only
    ? thing('MenuSection', { name, hasMenuItem: only.products.map(itemOf) })
    : thing('MenuSection', {
        name,
        hasMenuSection: groups.map((group) =>
          thing('MenuSection', { name: group.name, hasMenuItem: group.products.map(itemOf) }),
        ),
      });
}

function item(product: Product, ways: SellingMethods, prices: Prices, described: boolean): Thing {
  const { name, subname, description, allergens } = product;
  return thing('MenuItem', {
    name: subname ? `${name} ${subname}` : name,
    description: described ? description : undefined,
    suitableForDiet: allergens?.includes('veggie') ? 'https://schema.org/VegetarianDiet' : undefined,
    offers: offersOf(product, ways, prices),
  });
}

/** An offer for each size, and for delivery and takeaway if these differ. */
function offersOf(product: Product, ways: SellingMethods, prices: Prices): Thing[] {
  const sizes = product.volume?.length ? product.volume : [null];
  return sizes.flatMap((size) => {
    const sized = size ? { ...product, volume: [size] } : product;
    const delivered = prices.delivered(sized).price;
    const collected = prices.collected(sized).price;
    const offer = (price: Cents, availableDeliveryMethod?: string) =>
      thing('Offer', {
        name: size?.name,
        price: toEuros(price).toFixed(2),
        priceCurrency: 'EUR',
        availability: product.soldout ? 'https://schema.org/SoldOut' : undefined,
        availableDeliveryMethod,
      });
    if (!ways.deliver || !ways.takeaway) return [offer(ways.deliver ? delivered : collected)];
    if (delivered === collected) return [offer(delivered)];
    return [offer(delivered, DELIVERY), offer(collected, PICKUP)];
  });
}

/** Cuts the sections to the maximum length; a section without room keeps its name. */
function cut(sections: Thing[], room = { left: MENU_LENGTH }): Thing[] {
  return sections.map((each) => {
    const length = lengthOf(each);
    if (length <= room.left) {
      room.left -= length;
      return each;
    }
    const { name, hasMenuSection, hasMenuItem } = each as Section;
    return thing('MenuSection', {
      name,
      hasMenuSection: hasMenuSection && cut(hasMenuSection, room),
      hasMenuItem: hasMenuItem?.filter((product) => {
        room.left -= lengthOf(product);
        return room.left >= 0;
      }),
    });
  });
}

import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Unsaved } from '../store/couch.ts';

export const LARGE_HUB = 'hub/maatstad' as const;

/**
 * A hub with a business for each menu size, made from the demo towns.
 * @param menuSizes the number of products of each menu
 * @param wording same: all menus repeat the products of one menu, so that a town compresses to little; own: each
 * product has a name and a description of its own, which compress like Dutch text
 */
export function largeTown(menuSizes: number[], wording: 'same' | 'own' = 'same'): Unsaved[] {
  const words = wording === 'own' ? inventWords() : null;
  const { hubs, hosts, menus } = demoTowns();
  const [hub, host, menu] = [hubs[0]!, hosts[0]!, menus[0]!];
  const place = { _id: LARGE_HUB, name: 'Maatstad' } satisfies Pick<Hub, '_id' | 'name'>;
  const businesses = menuSizes.flatMap((size, index) => {
    const key = businessKey(index);
    const own: Host = { ...host, _id: `organisation/${key}`, name: `Zaak ${index + 1}`, hub: place };
    const offer: Menu = {
      ...menu,
      _id: `menu/${key}`,
      host: own._id,
      hub: place,
      products: productsOf(menu, size).map((product) => ({ ...product, ...words?.() })),
    };
    return [own, offer];
  });
  const town: Hub = { ...hub, ...place, region: ['9998'] };
  return [town, ...businesses];
}

export const businessKey = (index: number): string => `maat${index}`;

function productsOf({ products }: Menu, size: number): Menu['products'] {
  return Array.from({ length: size }, (_, index) => {
    const product = products[index % products.length]!;
    return { ...product, _id: `${product._id}-${index}`, name: `${product.name} ${index}` };
  });
}

const SYLLABLES =
  'ba bro da do fri ga ge ham ka kip lo ma me mi mo na no op pa per pi ra ri ro sa sau ta to vis wa'.split(
    ' ',
  );

/** Names and descriptions of random syllables, the same in each run. */
function inventWords() {
  let state = 1;
  // A linear congruential generator, whose high bits are random enough.
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const word = () =>
    Array.from({ length: 2 + random(2) }, () => SYLLABLES[random(SYLLABLES.length)]).join('');
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  return () => ({ name: words(2), description: words(8) });
}

import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Menu } from '#documents/menu';
import { demoTowns } from '#fixtures/documents/demo-towns';
import type { Unsaved } from '../store/couch.ts';

export const LARGE_HUB = 'hub/maatstad' as const;

/** A hub whose businesses have menus of so many products each, made from the demo towns. */
export function largeTown(menuSizes: number[]): Unsaved[] {
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
      products: productsOf(menu, size),
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

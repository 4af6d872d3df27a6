import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Id } from '#documents/ids';
import type { Menu } from '#documents/menu';
import { type Dishes, dishesOf } from '#domain/catalog-search';
import type { Discount } from '#domain/discount';
import type { Stored } from './couch.ts';

/** The part of a menu that lists and the search need; its products are read when it is opened. */
export interface MenuHead {
  type: 'menu';
  _id: Id<'menu'>;
  _rev: string;
  hub: { _id: Id<'hub'> };
  tabs: string[];
  discounts: Discount[];
  /** The dishes, for the search. */
  dishes: Dishes;
}
export type CatalogEntry = Stored<Hub> | Stored<Host> | Stored<Club> | MenuHead;

export const headOf = ({ _id, _rev, type, hub, tabs, discounts, products, en }: Stored<Menu>): MenuHead => ({
  _id,
  _rev,
  type,
  hub: { _id: hub._id },
  tabs,
  discounts,
  dishes: dishesOf(products, en),
});

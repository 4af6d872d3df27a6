import type { Club } from '#documents/club';
import type { Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Id } from '#documents/ids';
import type { Menu } from '#documents/menu';
import type { Discount } from '#domain/discount';
import type { Stored } from './couch.ts';

/** What lists tell of a menu; its products are read when somebody opens it. */
export interface MenuHead {
  type: 'menu';
  _id: Id<'menu'>;
  _rev: string;
  hub: { _id: Id<'hub'> };
  tabs: string[];
  discounts: Discount[];
}
export type CatalogEntry = Stored<Hub> | Stored<Host> | Stored<Club> | MenuHead;

export const headOf = ({ _id, _rev, type, hub, tabs, discounts }: Stored<Menu>): MenuHead => ({
  _id,
  _rev,
  type,
  hub: { _id: hub._id },
  tabs,
  discounts,
});

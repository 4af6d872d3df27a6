import { isId } from '#documents/id';

/** Compares the ids of a snapshot: a device shows a hub as soon as all but the menus have arrived. */
export const menusLast = (one: string, other: string): number =>
  Number(isId('menu', one)) - Number(isId('menu', other));

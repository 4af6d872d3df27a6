import * as v from 'valibot';
import { type Id, isId, type Kind } from './id.ts';

export { type Id, isId, KINDS, type Kind, keyOf, makeId, menuIdOf } from './id.ts';

export const idOf = <K extends Kind>(...kinds: [K, ...K[]]) =>
  v.custom<Id<K>>((value) => kinds.some((kind) => isId(kind, value)), `id of ${kinds.join(' or ')}`);

export const organisationId = idOf('organisation');
export const hubId = idOf('hub');
export const menuId = idOf('menu');
export const clubId = idOf('club');
export const orderId = idOf('order');
export const userId = idOf('user');

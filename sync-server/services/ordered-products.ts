import { orderedProducts } from '#contract/personal-fields';
import { userDatabase } from '#documents/databases';
import type { Id } from '#documents/ids';
import type { Order } from '#documents/order';
import type { Store } from '../store/store.ts';

/** The products that the user ordered at this business before. */
export const readOrderedProducts = async (
  { couch }: Store,
  user: Id<'user'>,
  host: Id<'organisation'>,
): Promise<Set<string>> => orderedProducts(await couch.all<Order>(userDatabase('orders', user)), host);

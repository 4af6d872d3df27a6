import { marksOf, orderedProducts, type PersonalMarks } from '#contract/personal-marks';
import { userDatabase } from '#documents/databases';
import type { Favourite } from '#documents/favourite';
import type { Id } from '#documents/ids';
import type { Order } from '#documents/order';
import type { Stamp } from '#documents/stamp';
import type { Store } from '../store/store.ts';

export async function personalMarks({ couch }: Store, user: Id<'user'>): Promise<PersonalMarks> {
  const [favourites, stamps] = await Promise.all([
    couch.all<Favourite>(userDatabase('favourites', user)),
    couch.all<Stamp>(userDatabase('stamps', user)),
  ]);
  return marksOf(favourites, stamps);
}

/** The products that the user ordered at this business before. */
export const orderedBy = async (
  { couch }: Store,
  user: Id<'user'>,
  host: Id<'organisation'>,
): Promise<Set<string>> => orderedProducts(await couch.all<Order>(userDatabase('orders', user)), host);

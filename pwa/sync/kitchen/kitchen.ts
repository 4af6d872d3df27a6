import type { Id } from '#documents/id';
import type { KitchenOrder } from '#documents/kitchen-order';
import type { KitchenPeople, KitchenPerson } from '#documents/kitchen-people';
import type { Cached } from '../device/cached.ts';
import { session } from '../device/session-store.ts';
import { businessRefresh, lastUpdate } from '../replica/business-refresh.ts';
import type { BusinessReplica } from '../replica/business-replicas.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { kitchenReplicas } from './kitchen-replicas.ts';

export interface Board {
  orders: KitchenOrder[];
  people: KitchenPerson[];
}

/** The stored board of a business; null if it was never replicated, or the user does not work there. */
export async function readKitchen(host: Id<'organisation'>): Promise<Cached<Board> | null> {
  const replica = replicaOf(host);
  const stored = replica && (await kitchenReplicas.readIfPresent(replica, readBoard));
  return stored?.updatedAt ? { value: stored.board, updatedAt: stored.updatedAt } : null;
}

/** The orders of all boards on this device. */
export async function readKitchenOrders(): Promise<KitchenOrder[]> {
  const boards = await Promise.all(
    kitchenReplicas.allowedReplicas().map((replica) => kitchenReplicas.readIfPresent(replica, readBoard)),
  );
  return boards.flatMap((stored) => stored?.board.orders ?? []);
}

const replicaOf = (host: Id<'organisation'>): BusinessReplica | null => {
  const user = session.get()?.user._id;
  const replica = user ? { user, host } : null;
  return replica && kitchenReplicas.isAllowed(replica) ? replica : null;
};

async function readBoard(database: LocalDatabase) {
  const { rows } = await database.allDocs<KitchenOrder | KitchenPeople>({ include_docs: true });
  const docs = rows.flatMap(({ doc }) => doc ?? []);
  const people = docs.find((doc) => doc.type === 'kitchen-people');
  return {
    updatedAt: await lastUpdate(database),
    board: { orders: docs.filter((doc) => doc.type === 'kitchen-order'), people: people?.people ?? [] },
  };
}

export const { refreshAll: refreshKitchens, refreshIn: refreshKitchenIn } = businessRefresh({
  replicas: kitchenReplicas,
  present: { type: { $regex: '^kitchen-' } },
});

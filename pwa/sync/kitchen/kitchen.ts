import type { Id } from '#documents/id';
import type { KitchenDevice } from '#documents/kitchen-device';
import type { KitchenOrder } from '#documents/kitchen-order';
import type { KitchenPeople, KitchenPerson } from '#documents/kitchen-people';
import type { KitchenSwitches } from '#documents/switches';
import type { Switch } from '#domain/switches';
import type { Cached } from '../device/cached.ts';
import { session } from '../device/session-store.ts';
import { businessRefresh, lastUpdate } from '../replica/business-refresh.ts';
import type { BusinessReplica } from '../replica/business-replicas.ts';
import type { LocalDatabase } from '../replica/local-database.ts';
import { kitchenReplicas } from './kitchen-replicas.ts';

type KitchenDocument = KitchenOrder | KitchenPeople | KitchenDevice | KitchenSwitches;

export interface Board {
  orders: KitchenOrder[];
  people: KitchenPerson[];
  devices: KitchenDevice[];
  switches: Switch[];
}

/** The stored board of a business; null if it was never replicated, or the user does not work there. */
export async function readKitchen(host: Id<'organisation'>): Promise<Cached<Board> | null> {
  const replica = replicaOf(host);
  const stored = replica && (await kitchenReplicas.readIfPresent(replica, readBoard));
  return stored?.updatedAt ? { value: stored.board, updatedAt: stored.updatedAt } : null;
}

/** All boards on this device, by business. */
export async function readBoards(): Promise<Map<Id<'organisation'>, Board>> {
  const boards = await Promise.all(
    kitchenReplicas.allowedReplicas().map(async (replica) => {
      const stored = await kitchenReplicas.readIfPresent(replica, readBoard);
      return stored ? ([[replica.host, stored.board]] as const) : [];
    }),
  );
  return new Map(boards.flat());
}

const replicaOf = (host: Id<'organisation'>): BusinessReplica | null => {
  const user = session.get()?.user._id;
  const replica = user ? { user, host } : null;
  return replica && kitchenReplicas.isAllowed(replica) ? replica : null;
};

async function readBoard(database: LocalDatabase) {
  const [{ rows }, updatedAt] = await Promise.all([
    database.allDocs<KitchenDocument>({ include_docs: true }),
    lastUpdate(database),
  ]);
  const docs = rows.flatMap(({ doc }) => doc ?? []);
  const people = docs.find((doc) => doc.type === 'kitchen-people');
  const switches = docs.find((doc) => doc.type === 'kitchen-switches');
  return {
    updatedAt,
    board: {
      orders: docs.filter((doc) => doc.type === 'kitchen-order'),
      people: people?.people ?? [],
      devices: docs.filter((doc) => doc.type === 'kitchen-device'),
      switches: switches?.switches ?? [],
    },
  };
}

/** Without the earlier menus, which are large and which only the menu editor asks for. */
const ofBoard = { _id: { $regex: '^[^_]' }, $nor: [{ _id: { $regex: '^menu-version/' } }] };

export const { refreshAll: refreshKitchens, refreshIn: refreshKitchenIn } = businessRefresh({
  replicas: kitchenReplicas,
  present: { type: { $regex: '^kitchen-' } },
  own: ofBoard,
});

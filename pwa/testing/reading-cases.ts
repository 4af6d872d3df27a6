import { hostCode } from '#contract/hosts';
import { addOrder } from '#contract/orders';
import type { SavedAddress } from '#documents/address';
import type { RefreshResult } from '../sync/device/cached.ts';
import { HOST, type People, soup } from './command-cases.ts';

export type Engine = typeof import('../sync/engine.ts');

/** Data that a screen reads: how the device gets it, and a text that shows which state of it the device has. */
export interface ReadingCase {
  name: string;
  refresh(engine: Engine): Promise<RefreshResult>;
  /** Null if the device has none of it. */
  read(engine: Engine, people: People): Promise<string | null>;
  /** Changes it at the server, and returns the text that shows the change. */
  change(people: People): Promise<string>;
}

export const HUB = 'hub/teststad';
const PLACE = { zipcode: '1234' };
let changes = 0;

const catalogChange = async ({ server }: People, id: string, by: (count: number) => object) => {
  changes += 1;
  await server.store.couch.upsert('catalog', id, (doc) => doc && { ...doc, ...by(changes) });
  return changes;
};
const menuAt = (price: number) => ({
  products: [{ _id: 'soep', name: 'Soep', tab: 'Eten', group: 'Alles', price }],
});
/** All documents of a user's own database, as a text that differs with each document. */
const ids = (docs: readonly { _id: string }[] | undefined) =>
  docs
    ? docs
        .map(({ _id }) => _id)
        .sort()
        .join()
    : null;
const stored = async ({ server, anna }: People, kind: string) =>
  ids(
    (
      (await server.store.couch.all(`${kind}-${anna.user.slice('user/'.length)}`)) as { _id: string }[]
    ).filter(({ _id }) => !_id.startsWith('_design/')),
  )!;
const orderAs = ({ status, cancelled }: { status: string; cancelled?: string | undefined }) =>
  cancelled ?? status;

export const READING_CASES: ReadingCase[] = [
  {
    name: 'the towns',
    refresh: (engine) => engine.refreshHubs(),
    read: async (engine) =>
      (await engine.readHubs())?.value.find(({ _id }) => _id === HUB)?.description ?? null,
    change: async (people) =>
      `towns ${await catalogChange(people, HUB, (count) => ({ description: `towns ${count}` }))}`,
  },
  {
    name: 'the businesses of a town',
    refresh: (engine) => engine.refreshHub(HUB),
    read: async (engine) =>
      (await engine.readHub(HUB))?.value.hosts.find(({ _id }) => _id === HOST)?.message ?? null,
    change: async (people) =>
      `town ${await catalogChange(people, HOST, (count) => ({ message: `town ${count}` }))}`,
  },
  {
    name: 'who delivers to an address',
    refresh: (engine) => engine.refreshNear(PLACE),
    async read(engine) {
      const near = (await engine.readNear(PLACE))?.value;
      return near?.groups.flatMap(({ hosts }) => hosts).find(({ _id }) => _id === HOST)?.message ?? null;
    },
    change: async (people) =>
      `near ${await catalogChange(people, HOST, (count) => ({ message: `near ${count}` }))}`,
  },
  {
    name: 'a club',
    refresh: (engine) => engine.refreshClub('club/fanfare'),
    read: async (engine) => (await engine.readClub('club/fanfare'))?.value.description ?? null,
    change: async (people) =>
      `club ${await catalogChange(people, 'club/fanfare', (count) => ({ description: `club ${count}` }))}`,
  },
  {
    name: 'the orders',
    refresh: (engine) => engine.refreshUserDatabase('orders'),
    async read(engine) {
      const orders = (await engine.readUserDocuments('orders'))?.value;
      return orders?.length ? orders.map(orderAs).sort().join() : null;
    },
    async change(people) {
      const { server, anna } = people;
      const order = soup(people);
      await anna.get(addOrder, { params: { user: anna.user }, body: { order } });
      await server.store.couch.upsert('orders', order._id, (doc) => doc && { ...doc, status: 'done' });
      await server.caughtUp();
      const all = (await server.store.couch.all(`orders-${anna.user.slice('user/'.length)}`)) as never[];
      return all
        .filter(({ _id }) => !(_id as string).startsWith('_design/'))
        .map(orderAs)
        .sort()
        .join();
    },
  },
  {
    name: 'the stamps',
    refresh: (engine) => engine.refreshUserDatabase('stamps'),
    read: async (engine) => ids((await engine.readUserDocuments('stamps'))?.value),
    async change(people) {
      const code = `R${String(++changes).padStart(4, '0')}`;
      const host = { _id: HOST, name: 'Keuken midden' };
      await people.server.store.couch.bulk('loyalty', [
        { _id: `action-code/${code}`, type: 'action-code', host, stamps: 1 },
      ]);
      const body = { index: people.anna.user, source: 'stamp' };
      await people.anna.get(hostCode, { params: { code }, body });
      return stored(people, 'stamps');
    },
  },
  {
    name: 'the favourites',
    refresh: (engine) => engine.refreshUserDatabase('favourites'),
    read: async (engine) => ids((await engine.readUserDocuments('favourites'))?.value),
    change: (people) => ownChange(people, 'favourites', (count) => favourite(`club/club-${count}`)),
  },
  {
    name: 'the addresses',
    refresh: (engine) => engine.refreshUserDatabase('addresses'),
    read: async (engine) => ids((await engine.readUserDocuments('addresses'))?.value),
    change: (people) => ownChange(people, 'addresses', (count) => addressOf(String(count))),
  },
  {
    name: 'the deliveries of a courier',
    refresh: (engine) => engine.refreshDeliveries(),
    read: async (engine) => ids((await engine.readDeliveries())?.value) || null,
    change: (people) => businessChange(people, 'deliveries-midden', 'delivery'),
  },
  {
    name: 'the board of a kitchen',
    refresh: (engine) => engine.refreshKitchens(),
    read: async (engine) => ids((await engine.readKitchen(HOST))?.value.orders) || null,
    change: (people) => businessChange(people, 'kitchen-midden', 'kitchen-order'),
  },
  // At the end, because they change prices, and close a business.
  {
    name: 'the menu of a business',
    // A menu comes with its town.
    refresh: (engine) => engine.refreshHub(HUB),
    read: async (engine) => String((await engine.readBusiness(HOST))?.value.menu.products[0]?.price ?? null),
    change: async (people) => String(await catalogChange(people, 'menu/midden', menuAt)),
  },
  {
    name: 'the price of a dish that a search finds',
    // A menu comes with its town.
    refresh: (engine) => engine.refreshHub(HUB),
    async read(engine) {
      const { dishes } = await engine.searchDevice('soep');
      return String(dishes.find(({ business }) => business._id === HOST)?.dish.price ?? null);
    },
    change: async (people) => String(await catalogChange(people, 'menu/midden', menuAt)),
  },
  {
    name: 'whether a business is closed',
    // A menu comes with its town.
    refresh: (engine) => engine.refreshHub(HUB),
    read: async (engine) => {
      const host = (await engine.readBusiness(HOST))?.value.host;
      return host ? `${host.closed} ${host.message}` : null;
    },
    async change(people) {
      const count = await catalogChange(people, HOST, (of) => ({
        closed: of % 2 === 0,
        message: `closing ${of}`,
      }));
      return `${count % 2 === 0} closing ${count}`;
    },
  },
];

const favourite = (_id: string) => ({
  _id,
  type: 'favourite',
  favorite: true,
  date: '2026-06-12T10:00:00.000Z',
});
export const addressOf = (number: string): SavedAddress => ({
  _id: `1234AB${number}`,
  type: 'address',
  name: `Dorpsstraat ${number}, 1234 AB Teststad`,
  street: 'Dorpsstraat',
  number,
  zipcode: '1234AB',
  city: 'Teststad',
});

/** As another device of Anna replicates it. */
async function ownChange(
  people: People,
  kind: string,
  doc: (count: number) => { _id: string },
): Promise<string> {
  const { server, anna } = people;
  changes += 1;
  const added = doc(changes);
  await server.store.couch.upsert(`${kind}-${anna.user.slice('user/'.length)}`, added._id, () => added);
  return stored(people, kind);
}

/** A new order to deliver, which the couriers and the kitchen get. */
async function businessChange(people: People, database: string, type: string): Promise<string> {
  const { server } = people;
  const customer = await people.other();
  const order = soup(people, {
    _items: [{ _id: 'soep', $quantity: 4 }],
    _address: { ...addressOf('2'), _id: undefined, type: undefined } as never,
    deliver: true,
    due: new Date(server.clock.now() + 45 * 60_000).toISOString(),
    amount: 22.5,
  });
  await customer.get(addOrder, { params: { user: customer.user }, body: { order } });
  await server.caughtUp();
  const all = (await server.store.couch.all(database)) as { _id: string; type: string }[];
  return ids(all.filter((doc) => doc.type === type))!;
}

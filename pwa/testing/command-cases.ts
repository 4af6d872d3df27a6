import { addDelivers } from '#contract/edges';
import { stepOrder } from '#contract/kitchen';
import { addOrder, type OrderRequest, updateOrder } from '#contract/orders';
import type { Id } from '#documents/id';
import type { LedgerOrder, Order } from '#documents/order';
import { type StampCard, stampCardId } from '#documents/stamp-card';
import type { Command } from '../sync/outbox/commands.ts';
import type { RealServer, TestUser } from './real-server.ts';

export const HOST = 'organisation/midden' as const;

/** The users of the cases: Anna has the device, and is a customer, courier and cook; the others order. */
export interface People {
  server: RealServer;
  anna: TestUser;
  /** Places an order that Anna delivers or prepares. */
  other(): Promise<TestUser>;
}

/** A kind of command, with its preparation and its effect at the server. */
export interface CommandCase {
  name: string;
  prepare(people: People): Promise<Command>;
  /** What the command changes at the server: undefined until it is carried out. */
  effect(people: People, command: Command): Promise<unknown>;
  /** The effect of the command, carried out once. */
  once: unknown;
  /** The error code for the second of two devices that give the same command, if it is refused. */
  second?: string;
}

let made = 0;
/** A key, and a code of five characters, that no other case used. */
const nextKey = () => `case-${++made}`;
const lastCommand = () => `01j0000000000000000000${String(made).padStart(4, '0')}`;
const nextCommand = () => {
  made += 1;
  return lastCommand();
};
const nextCode = () => `C${String(++made).padStart(4, '0')}`;

/** Two soups for takeaway: 9 euros in cash. */
export const soup = (
  { server }: { server: Pick<RealServer, 'clock'> },
  more: Partial<OrderRequest> = {},
): OrderRequest => ({
  _id: `order/${nextKey()}`,
  _host: { _id: HOST },
  _items: [{ _id: 'soep', $quantity: 2 }],
  deliver: false,
  asap: true,
  due: new Date(server.clock.now() + 20 * 60_000).toISOString(),
  payment: { type: 'cash' },
  amount: 9,
  ...more,
});

/** Four soups to deliver: 22.50 euros in cash. */
const dinner = (people: People): OrderRequest =>
  soup(people, {
    _items: [{ _id: 'soep', $quantity: 4 }],
    _address: {
      name: 'Dorpsstraat 2, 1234 AB Teststad',
      street: 'Dorpsstraat',
      number: '2',
      zipcode: '1234AB',
      city: 'Teststad',
      coordinate: [52.001, 6.001],
    },
    deliver: true,
    due: new Date(people.server.clock.now() + 45 * 60_000).toISOString(),
    amount: 22.5,
  });

const orderIn = ({ server }: People, id: string) =>
  server.store.couch.get('orders', id) as Promise<LedgerOrder | null>;

async function placed(who: TestUser, order: OrderRequest): Promise<Id<'order'>> {
  await who.get(addOrder, { params: { user: who.user }, body: { order } });
  return order._id as Id<'order'>;
}
const ordered = async (people: People) => placed(await people.other(), dinner(people));
async function claimed(people: People): Promise<Id<'order'>> {
  const order = await ordered(people);
  await people.anna.get(addDelivers, { params: { target: order }, body: {} });
  return order;
}
async function delivered(people: People): Promise<Id<'order'>> {
  const order = await claimed(people);
  const done = new Date(people.server.clock.now()).toISOString();
  await people.anna.get(updateOrder, { params: { order }, body: { done } });
  return order;
}
const nowOf = ({ server }: People) => new Date(server.clock.now()).toISOString();
const anHourLater = ({ server }: People) => new Date(server.clock.now() + 60 * 60_000).toISOString();
const orderOf = (command: Command): string => (command as { order: string }).order;

type Step = Extract<Command, { kind: 'kitchen-step' }>['step'];
const ONCE = {
  'kitchen: accept': 'moved by 15',
  'kitchen: plan': 'planned for an hour later',
  'kitchen: ready': 'ready',
  'kitchen: handed over': 'paid: true',
  'kitchen: refuse': 'too-busy',
  'kitchen: undo': 'as it was',
};

/** A step of the kitchen that follows earlier steps, which another of its devices made. */
const stepCase = (
  name: keyof typeof ONCE,
  step: Omit<Step, 'at'>,
  before: ('accept' | 'done')[],
  seen: (order: LedgerOrder) => string | undefined,
): CommandCase => ({
  name,
  async prepare(people) {
    const order = await ordered(people);
    const at = nowOf(people);
    const shown = { accept: 'new', done: 'accepted' } as const;
    for (const action of before) {
      const body = { action, shown: shown[action], at, command: nextCommand() };
      await people.anna.get(stepOrder, { params: { host: HOST, order }, body });
    }
    const undone = step.action === 'undo' && { step: lastCommand() };
    const planned = step.action === 'plan' && { due: anHourLater(people) };
    return { kind: 'kitchen-step', host: HOST, order, step: { ...step, ...undone, ...planned, at } };
  },
  async effect(people, command) {
    const order = await orderIn(people, orderOf(command));
    return order ? seen(order) : undefined;
  },
  once: ONCE[name],
  ...(['undo', 'plan'].includes(step.action) && { second: 'order-moved-on' }),
});

export const COMMAND_CASES: CommandCase[] = [
  {
    name: 'place-order',
    async prepare(people) {
      const order = soup(people);
      return { kind: 'place-order', body: { order }, concept: { _id: order._id } as Order };
    },
    async effect(people, command) {
      const id = (command as Extract<Command, { kind: 'place-order' }>).body.order._id;
      const orders = (await people.server.store.couch.all('orders')).filter(
        (doc) => (doc as { _id: string })._id === id,
      ) as LedgerOrder[];
      return orders[0] && { orders: orders.length, amount: orders[0].amount };
    },
    once: { orders: 1, amount: 9 },
  },
  {
    name: 'change-payment',
    async prepare(people) {
      const ideal = soup(people, { payment: { type: 'ideal' }, amount: 9.29 });
      return { kind: 'change-payment', order: await placed(people.anna, ideal), payment: 'cash' };
    },
    async effect(people, command) {
      const order = await orderIn(people, orderOf(command));
      return order?.payment.type === 'cash' ? { amount: order.amount, fee: order.transaction } : undefined;
    },
    once: { amount: 9, fee: 0 },
    second: 'order-settled',
  },
  {
    name: 'cancel-order',
    prepare: async (people) => ({ kind: 'cancel-order', order: await placed(people.anna, soup(people)) }),
    async effect(people, command) {
      const order = await orderIn(people, orderOf(command));
      return order?.cancelled ? { stamps: order.stamps } : undefined;
    },
    once: { stamps: 0 },
    // The device counts this error as cancelled.
    second: 'order-not-found',
  },
  {
    name: 'claim-delivery',
    prepare: async (people) => ({ kind: 'claim-delivery', order: await ordered(people) }),
    effect: async (people, command) =>
      (await orderIn(people, orderOf(command)))?.courier ? 'claimed' : undefined,
    once: 'claimed',
  },
  {
    name: 'pick-up',
    prepare: async (people) => ({ kind: 'pick-up', order: await claimed(people), at: nowOf(people) }),
    effect: async (people, command) => (await orderIn(people, orderOf(command)))?.picked_up && 'taken along',
    once: 'taken along',
  },
  {
    name: 'give-back',
    prepare: async (people) => ({ kind: 'give-back', order: await claimed(people), at: nowOf(people) }),
    effect: async (people, command) =>
      (await orderIn(people, orderOf(command)))?.courier ? undefined : 'free',
    once: 'free',
  },
  {
    name: 'mark-delivered',
    prepare: async (people) => ({
      kind: 'mark-delivered',
      order: await claimed(people),
      done: nowOf(people),
    }),
    effect: async (people, command) =>
      (await orderIn(people, orderOf(command)))?.done ? 'delivered' : undefined,
    once: 'delivered',
  },
  {
    name: 'undo-delivered',
    prepare: async (people) => ({
      kind: 'undo-delivered',
      order: await delivered(people),
      at: nowOf(people),
    }),
    effect: async (people, command) =>
      (await orderIn(people, orderOf(command)))?.done ? undefined : 'under way',
    once: 'under way',
  },
  stepCase(
    'kitchen: accept',
    { action: 'accept', shown: 'new', minutes: 15 },
    [],
    ({ due, due_agreed, accepted }) =>
      accepted ? `moved by ${(Date.parse(due) - Date.parse(due_agreed ?? due)) / 60_000}` : undefined,
  ),
  stepCase('kitchen: plan', { action: 'plan', shown: 'new' }, [], ({ status }) =>
    status === 'pending' ? 'planned for an hour later' : undefined,
  ),
  stepCase('kitchen: ready', { action: 'done', shown: 'accepted' }, ['accept'], ({ status }) =>
    status === 'done' ? 'ready' : undefined,
  ),
  stepCase(
    'kitchen: handed over',
    { action: 'archive', shown: 'ready', paid: true },
    ['accept', 'done'],
    (order) => (order.status === 'archive' ? `paid: ${order.payment.paid}` : undefined),
  ),
  stepCase(
    'kitchen: refuse',
    { action: 'refuse', shown: 'new', refusal: { reason: 'too-busy' } },
    [],
    ({ cancelled, refusal }) => (cancelled ? refusal?.reason : undefined),
  ),
  stepCase('kitchen: undo', { action: 'undo' }, ['accept'], ({ accepted }) =>
    accepted ? undefined : 'as it was',
  ),
  {
    name: 'save-profile',
    prepare: async () => ({ kind: 'save-profile', profile: { name: nextKey() } }),
    async effect({ server, anna }, command) {
      const user = (await server.store.couch.get('users', anna.user)) as { name?: string } | null;
      const { profile } = command as Extract<Command, { kind: 'save-profile' }>;
      return user?.name === profile.name ? 'saved' : undefined;
    },
    once: 'saved',
  },
  {
    name: 'collect-code',
    async prepare({ server }) {
      const code = nextCode();
      const host = { _id: HOST, name: 'Keuken midden' };
      await server.store.couch.bulk('loyalty', [
        { _id: `action-code/${code}`, type: 'action-code', host, stamps: 5 },
      ]);
      return { kind: 'collect-code', code };
    },
    async effect({ server, anna }, command) {
      const card = (await server.store.couch.get(
        'loyalty',
        stampCardId(anna.user, HOST),
      )) as StampCard | null;
      const { code } = command as Extract<Command, { kind: 'collect-code' }>;
      return card?.entries[`code/${code}`]?.stamps;
    },
    once: 5,
  },
];

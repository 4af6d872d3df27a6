import { ulid } from 'ulid';
import { removePerson, stepOrder } from '#contract/kitchen';
import type { Id } from '#documents/ids';
import type { LedgerOrder } from '#documents/order';
import type { PersonId } from '#documents/user';
import { takeaway } from '../order-request.ts';
import { type Check, CLOCK, finding, MIDDEN, NOW, sendUntilAnswered, untilAnswered } from './checks.ts';
import type { Person, TwoServers } from './two-servers.ts';

const ROUNDS = 20;

/** Two cooks, at different servers, accept and refuse the same order at once; each of them sends it until answered. */
export const oneKitchenOutcome: Check = async (servers) => {
  const [anna, bram] = [await cook(servers), await cook(servers)];
  const [customer] = (await servers.people(1)) as [Person];
  let both = 0;
  let different = 0;
  let twice = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { _id } = await sendUntilAnswered(customer, takeaway(CLOCK), round);
    const order = _id as Id<'order'>;
    const [accept, refuse] = [step(order, 'accept'), step(order, 'refuse')];
    // The same command reaches both servers, as when the answer of the first is lost.
    const said = await Promise.all([
      untilAnswered(() => anna.at[0].ask(stepOrder, accept)),
      untilAnswered(() => bram.at[1].ask(stepOrder, refuse)),
      untilAnswered(() => anna.at[1].ask(stepOrder, accept)),
    ]);
    const [accepted, refused, again] = said.map(({ status }) => status === 200);
    if (accepted === refused || accepted !== again) both++;
    const stored = await servers.store.orders.get(order);
    if (!stored || isRefused(stored) !== refused) different++;
    if (stored?.steps?.length !== 1) twice++;
  }
  return [
    finding('orders both accepted and refused, or neither', 0, both),
    finding('orders with another outcome than was answered', 0, different),
    finding('orders without exactly one step of the kitchen', 0, twice),
  ];
};

/** Two owners of a business remove each other at once at different servers, 10 times. */
export const oneOwnerStays: Check = async (servers) => {
  const { users } = servers.store;
  let wrong = 0;
  let unclear = 0;
  for (let round = 0; round < 10; round++) {
    const pair = (await servers.people(2)) as [Person, Person];
    const persons = pair.map((): PersonId => `person/${ulid().toLowerCase()}`);
    const owning = (person: PersonId) => [
      { _id: MIDDEN, role: 'owner', person, since: NOW, joined: NOW } as const,
    ];
    for (const [index, { user }] of pair.entries()) {
      await users.change(user, (current) => current && { ...current, kitchens: owning(persons[index]!) });
      await users.spread(user);
    }
    const said = await Promise.all(
      pair.map(({ at }, index) => {
        const sent = { params: { host: MIDDEN, person: persons[1 - index]! } };
        return untilAnswered(() => at[index as 0 | 1].ask(removePerson, sent));
      }),
    );
    if (said.filter(({ status }) => status === 200).length !== 1) unclear++;
    const left = await Promise.all(pair.map(({ user }) => users.get(user)));
    if (left.filter((user) => user?.kitchens?.length).length !== 1) wrong++;
    for (const { user } of pair)
      await users.change(user, (current) => current && { ...current, kitchens: [] });
  }
  return [
    finding('pairs of owners of whom not exactly one stays', 0, wrong),
    finding('pairs of whom not exactly one was removed', 0, unclear),
  ];
};

async function cook(servers: TwoServers): Promise<Person> {
  const person = `person/${ulid().toLowerCase()}` as const;
  const works = { _id: MIDDEN, role: 'staff', person, since: NOW } as const;
  return (await servers.people(1, { kitchens: [works] }))[0]!;
}

const step = (order: Id<'order'>, action: 'accept' | 'refuse') => ({
  params: { host: MIDDEN, order },
  body: {
    action,
    command: ulid().toLowerCase(),
    at: new Date(CLOCK.now()).toISOString(),
    shown: 'new' as const,
    ...(action === 'refuse' && { refusal: { reason: 'too-busy' as const } }),
  },
});

const isRefused = ({ refusal }: LedgerOrder): boolean => refusal !== undefined;

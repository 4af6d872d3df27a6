import { isDeepStrictEqual } from 'node:util';
import { type FoundPerson, personOf, shownPeople } from '#decisions/kitchen-people';
import { firstKitchenDay, isForKitchen, kitchenOrderOf } from '#decisions/order-projections';
import type { Id } from '#documents/ids';
import { type Instant, serviceDayStart } from '#domain/amsterdam-time';
import type { Store } from '../store/store.ts';

/** The people of a business, including the invited ones. */
export async function kitchenPeople({ users }: Store, host: Id<'organisation'>): Promise<FoundPerson[]> {
  const docs = await users.kitchenPeopleOf(host);
  return docs.flatMap((doc) => personOf(doc, host) ?? []);
}

/** The readers of the board, and the list that they see, which does not reveal whether a person is still invited. */
async function teamOf(store: Store, host: Id<'organisation'>, leaving: Id<'user'> | undefined) {
  const people = (await kitchenPeople(store, host)).filter(({ user }) => user !== leaving);
  return { users: people.flatMap(({ user }) => user ?? []).toSorted(), shown: shownPeople(people) };
}

/**
 * Gives exactly the people of a business read access to its board, and writes the list that they see. Two servers may
 * do this at once for two people, so each reads the people again after its write: the last write then has both.
 * @param options.leaving a user who counts as removed already
 */
export async function shareKitchen(
  store: Store,
  host: Id<'organisation'>,
  { now, leaving }: { now: Instant; leaving?: Id<'user'> },
): Promise<void> {
  await store.kitchen.make(host);
  // The list of people is written last: if it is missing, the board is new, or filling it was interrupted.
  if (!(await store.kitchen.people(host))) await fillKitchen(store, host, now);
  for (let team = await teamOf(store, host, leaving); ; ) {
    await store.kitchen.share(host, team.users);
    await store.kitchen.putPeople(host, team.shown);
    const after = await teamOf(store, host, leaving);
    if (isDeepStrictEqual(after, team)) break;
    team = after;
  }
}

/**
 * Writes the switches and the orders from before the board existed. Orders that arrive or change meanwhile are projected
 * as usual.
 */
async function fillKitchen(
  { catalog, orders, kitchen }: Store,
  host: Id<'organisation'>,
  now: Instant,
): Promise<void> {
  const { switches } = (await catalog.host(host)) ?? {};
  if (switches) await kitchen.changeSwitches(host, () => switches);
  const since = new Date(serviceDayStart(firstKitchenDay(now))).toISOString();
  for await (const page of orders.dueSince(since, host)) {
    const shown = page.filter((order) => isForKitchen(order, now));
    await Promise.all(shown.map((order) => kitchen.addMissing(host, kitchenOrderOf(order))));
  }
}

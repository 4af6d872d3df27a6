import { isDeepStrictEqual } from 'node:util';
import { type FoundPerson, personOf, shownPeople } from '#decisions/kitchen-people';
import { firstKitchenDay, isForKitchen, kitchenOrderOf } from '#decisions/project-order';
import type { Id } from '#documents/ids';
import { type Instant, serviceDayStart } from '#domain/amsterdam-time';
import type { Store } from '../store/store.ts';

interface Sharing {
  now: Instant;
  /** A user whose account is about to be deleted. */
  leaving?: Id<'user'>;
}

/** The people of a business, including the invited ones. */
export async function kitchenPeople(
  { users }: Store,
  host: Id<'organisation'>,
  leaving?: Id<'user'>,
): Promise<FoundPerson[]> {
  const docs = await users.kitchenPeopleOf(host);
  const people = docs.flatMap((doc) => personOf(doc, host) ?? []);
  return leaving ? people.filter(({ user }) => user !== leaving) : people;
}

/**
 * Gives exactly the people of a business read access to its board, and writes the list that they see. Two servers may
 * do this at once for two people, so each reads the people again after its write: the last write then has both.
 */
export async function shareKitchen(
  store: Store,
  host: Id<'organisation'>,
  { now, leaving }: Sharing,
): Promise<void> {
  const isNew = await store.kitchen.make(host);
  for (let people = await kitchenPeople(store, host, leaving); ; ) {
    const users = people.flatMap(({ user }) => user ?? []);
    await store.kitchen.share(host, users);
    await store.kitchen.putPeople(host, shownPeople(people));
    const after = await kitchenPeople(store, host, leaving);
    if (isDeepStrictEqual(shownPeople(after), shownPeople(people))) break;
    people = after;
  }
  if (isNew) await fillKitchen(store, host, now);
}

/** The orders from before the board existed. Orders that come meanwhile are projected as all are. */
async function fillKitchen(
  { orders, kitchen }: Store,
  host: Id<'organisation'>,
  now: Instant,
): Promise<void> {
  const since = new Date(serviceDayStart(firstKitchenDay(now))).toISOString();
  for await (const page of orders.dueSince(since, host)) {
    const shown = page.filter((order) => isForKitchen(order, now));
    await Promise.all(shown.map((order) => kitchen.put(host, kitchenOrderOf(order))));
  }
}

import { ulid } from 'ulid';
import type * as v from 'valibot';
import type { createAccount } from '#contract/hosts';
import type { Club } from '#documents/club';
import { BUSINESS_TYPES, type Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import { type Id, isId, makeId } from '#documents/ids';
import { foldText, hubOfAddress } from '#domain/hub-region';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from '../http/api-error.ts';
import { Conflict } from '../store/couch-errors.ts';
import { addFavourite } from './favourites.ts';
import { KeyedLock } from './keyed-lock.ts';
import { countOne } from './rate-limit.ts';

type Given = v.InferOutput<typeof createAccount.body>;
type Kind = 'club' | 'organisation';
type Link = { _id: Id<'hub'>; name: string };

const lock = new KeyedLock();

/**
 * Takes in a club or a business somebody submits (D1 §6): with the user as consumer and owner, flagged test, under
 * the hub of its town, or the first there is. It takes no orders, and lists leave it out, until somebody looked at it.
 */
export function submitAccount(deps: Deps, user: Id<'user'>, kind: Kind, given: Given) {
  // A double tap is one submission, and not a namesake of its own.
  return lock.run(`${kind} ${foldText(given.name)}`, () => submit(deps, user, kind, given));
}

async function submit(deps: Deps, user: Id<'user'>, kind: Kind, given: Given) {
  const catalog = await deps.store.catalog.overview();
  const hub = hubOfAddress<Hub>(catalog.hubs, { city: given.city }) ?? catalog.hubs[0];
  ensure(hub, 'bad-request', { message: 'there is no hub yet' });
  const link = { _id: hub._id, name: hub.name };
  const own = (await deps.store.users.get(user))?.owns ?? [];
  const namesake = catalog
    .ofHub(hub._id)
    .find(
      (entry) =>
        'name' in entry && entry._id.startsWith(kind) && foldText(entry.name) === foldText(given.name),
    );
  // Sent again after a lost answer it is the same one.
  if (namesake && own.some((id) => id === namesake._id)) return answer(namesake._id, given.name, link);
  ensure(!namesake, 'name-taken');
  await countOne(deps, 'account', user);
  const id = await add(deps, kind, given, link);
  await deps.store.users.change(
    user,
    (current) => current && { ...current, owns: [...(current.owns ?? []), id] },
  );
  await addFavourite(deps, user, id);
  return answer(id, given.name, link);
}

const answer = (_id: string, name: string, hub: Link) => ({ _id, name, test: true as const, _hub: hub });

/** Under its name; under its name and town where another town has that one. */
async function add(deps: Deps, kind: Kind, given: Given, hub: Link): Promise<Id<Kind>> {
  const keys = [slug(given.name), slug(`${given.name} ${hub.name}`)];
  for (const key of keys) {
    const id = makeId(kind, key || ulid().toLowerCase());
    try {
      await deps.store.catalog.add(kind === 'club' ? newClub(id, given, hub) : newHost(id, given, hub));
      return id;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      // Another server took in the same one a moment ago.
      ensure(!(await isNamesake(deps, id, given.name, hub)), 'name-taken');
    }
  }
  throw new ApiError('name-taken');
}

async function isNamesake({ store }: Deps, id: Id<Kind>, name: string, hub: Link): Promise<boolean> {
  const { catalog } = store;
  const taken = await (isId('club', id) ? catalog.club(id) : catalog.host(id as Id<'organisation'>));
  return taken?.hub._id === hub._id && foldText(taken.name) === foldText(name);
}

const shared = ({ name, description, city }: Given, hub: Link) => ({
  name,
  ...(description && { description }),
  hub,
  address: { name: city || hub.name, city: city || hub.name },
  test: true,
});

const newClub = (id: string, given: Given, hub: Link): Club => ({
  _id: id as Id<'club'>,
  type: 'club',
  ...shared(given, hub),
  ...(given.website && { website: given.website }),
});

const newHost = (id: string, given: Given, hub: Link): Host => ({
  _id: id as Id<'organisation'>,
  type: 'organisation',
  ...shared(given, hub),
  ...(given.website && { url: given.website }),
  types: BUSINESS_TYPES.filter((type) => type === given.type),
  timetable: [],
  order: { allow: false },
  stealth: true,
});

const slug = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');

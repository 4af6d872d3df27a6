import { ulid } from 'ulid';
import {
  accountAnswer,
  accountKeys,
  hubFor,
  isNamesake,
  newAccount,
  type Submission,
} from '#contract/decisions/new-account';
import { type Id, isId, makeId } from '#documents/ids';
import { foldText } from '#domain/hub-region';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from '../http/api-error.ts';
import { Conflict } from '../store/couch-errors.ts';
import { addFavourite } from './favourites.ts';
import { countOne } from './rate-limit.ts';

type Kind = Submission['kind'];
type Given = Submission['given'];

/** Takes in a club or a business somebody submits (D1 §6): with the user as consumer and owner, flagged test. */
export function submitAccount(deps: Deps, user: Id<'user'>, kind: Kind, given: Given) {
  // A double tap is one submission, and not a namesake of its own.
  return deps.lock.run(`${kind} ${foldText(given.name)}`, () => submit(deps, user, kind, given));
}

async function submit(deps: Deps, user: Id<'user'>, kind: Kind, given: Given) {
  const catalog = await deps.store.catalog.overview();
  const hub = hubFor(catalog.hubs, given.city);
  ensure(hub, 'bad-request', { message: 'there is no hub yet' });
  const submission: Submission = { kind, given, hub };
  const own = (await deps.store.users.get(user))?.owns ?? [];
  const namesake = catalog.ofHub(hub._id).find((entry) => isNamesake(submission, entry));
  // Sent again after a lost answer it is the same one.
  if (namesake && own.some((id) => id === namesake._id)) return accountAnswer(namesake._id, submission);
  ensure(!namesake, 'name-taken');
  await countOne(deps, 'account', user);
  const id = await add(deps, submission);
  await deps.store.users.change(
    user,
    (current) => current && { ...current, owns: [...(current.owns ?? []), id] },
  );
  await addFavourite(deps, user, id);
  return accountAnswer(id, submission);
}

async function add(deps: Deps, submission: Submission): Promise<Id<Kind>> {
  const { catalog } = deps.store;
  for (const key of accountKeys(submission)) {
    const id = makeId(submission.kind, key || ulid().toLowerCase());
    try {
      await catalog.add(newAccount(id, submission));
      return id;
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      // Another server took in the same one a moment ago.
      const taken = await (isId('club', id) ? catalog.club(id) : catalog.host(id as Id<'organisation'>));
      ensure(!taken || !isNamesake(submission, taken), 'name-taken');
    }
  }
  throw new ApiError('name-taken');
}

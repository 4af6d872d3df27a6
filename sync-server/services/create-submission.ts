import { ulid } from 'ulid';
import {
  hubFor,
  isNamesake,
  type Submission,
  submissionAnswer,
  submissionKeys,
  submittedDocument,
} from '#decisions/new-submission';
import { type Id, makeId } from '#documents/ids';
import type { User } from '#documents/user';
import { foldText } from '#domain/text-search';
import type { Deps } from '../deps.ts';
import { ApiError, ensure } from '../http/api-error.ts';
import { addFavourite } from './favourites.ts';
import { notifyOperator } from './notify-operator.ts';
import { submissionText } from './sms-texts.ts';
import { countOne } from './stored-rate-limit.ts';

type Kind = Submission['kind'];
type Given = Submission['given'];

/**
 * Adds a submitted club or business, flagged as test, to the catalogue, to what the user owns and to their favourites,
 * and notifies the operator. 'name-taken' if the hub has one of that name.
 */
export function createSubmission(deps: Deps, user: Id<'user'>, kind: Kind, given: Given) {
  // Locked by name, so that a double tap is a single submission and not refused as a namesake of itself.
  return deps.lock.run(`${kind} ${foldText(given.name)}`, () => submit(deps, user, kind, given));
}

async function submit(deps: Deps, user: Id<'user'>, kind: Kind, given: Given) {
  const catalog = await deps.store.catalog.overview();
  const hub = hubFor(catalog.hubs, given.city);
  ensure(hub, 'bad-request', { message: 'there is no hub yet' });
  const submission: Submission = { kind, given, hub };
  const namesake = catalog.ofHub(hub._id).find((entry) => isNamesake(submission, entry));
  const known = namesake && (await ownSubmission(deps, user, namesake._id as SubmittedId));
  ensure(!namesake || known, 'name-taken');
  if (!known) await countOne(deps, 'account', user);
  const id = known ?? (await add(deps, user, submission));
  await deps.store.users.change(user, (current) => current && withOwned(current, id));
  await addFavourite(deps, user, id).catch(unlessRejected);
  // A failure is only logged: the operator finds the submission in the list too.
  if (!known) await notifyOperator(deps, submissionText(given.name, hub.name)).catch(() => {});
  return submissionAnswer(id, submission);
}

/** The operator may have rejected the submission by now. */
function unlessRejected(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
}

type SubmittedId = Id<'organisation' | 'club'>;

/** The id, if this user submitted it: a retry after a lost answer is the same submission. */
async function ownSubmission(
  { store }: Deps,
  user: Id<'user'>,
  id: SubmittedId,
): Promise<SubmittedId | null> {
  return (await store.catalog.claimant(id)) === user ? id : null;
}

const withOwned = (user: User, id: SubmittedId): User | null =>
  user.owns?.includes(id) ? null : { ...user, owns: [...(user.owns ?? []), id] };

/** Adds it under the first of its ids that is free. */
async function add(
  { store: { catalog } }: Deps,
  user: Id<'user'>,
  submission: Submission,
): Promise<SubmittedId> {
  for (const key of submissionKeys(submission)) {
    const id = makeId(submission.kind, key || ulid().toLowerCase());
    const taken = await catalog.hostOrClub(id);
    const isOurs = (!taken || isNamesake(submission, taken)) && (await catalog.claim(id, user)) === user;
    if (!isOurs) {
      ensure(!taken || !isNamesake(submission, taken), 'name-taken');
      continue;
    }
    if (!taken) await catalog.addOnce(submittedDocument(id, submission));
    return id;
  }
  throw new ApiError('name-taken');
}

import type * as v from 'valibot';
import type { createAccount } from '#contract/hosts';
import type { Club } from '#documents/club';
import { BUSINESS_TYPES, type Host } from '#documents/host';
import type { Hub } from '#documents/hub';
import type { Id } from '#documents/ids';
import { hubOfAddress } from '#domain/hub-region';
import { slug } from '#domain/slug';
import { foldText } from '#domain/text-search';

/** A submitted club or business, and the hub it is added to. */
export interface Submission {
  kind: 'club' | 'organisation';
  given: v.InferOutput<typeof createAccount.body>;
  hub: { _id: Id<'hub'>; name: string };
}

const LONGEST_KEY = 60;

/** The hub of the city, or else the first hub. */
export const hubFor = (hubs: readonly Hub[], city: string | undefined): Hub | undefined =>
  hubOfAddress<Hub>(hubs, { city }) ?? hubs[0];

/** Whether `other` is of the same kind, in the same hub and has the same name, ignoring accents and case. */
export const isNamesake = (
  { kind, given, hub }: Submission,
  other: { _id: string; name?: string; hub?: { _id: string } },
): boolean =>
  other._id.startsWith(`${kind}/`) &&
  other.hub?._id === hub._id &&
  other.name !== undefined &&
  foldText(other.name) === foldText(given.name);

/**
 * Candidate keys for the id, preferred first: the name, then the name with the hub's, for a name that is taken in
 * another hub.
 */
export const submissionKeys = ({ given, hub }: Submission): string[] => [
  slug(given.name, LONGEST_KEY),
  slug(`${given.name} ${hub.name}`, LONGEST_KEY),
];

/** Takes no orders and is not listed until the operator has reviewed it (rule accounts/submission-on-trial). */
export const submittedDocument = (id: string, submission: Submission): Club | Host =>
  submission.kind === 'club' ? newClub(id, submission) : newHost(id, submission);

export const submissionAnswer = (_id: string, { given, hub }: Submission) => ({
  _id,
  name: given.name,
  test: true as const,
  _hub: { _id: hub._id, name: hub.name },
});

const shared = ({ given: { name, description, city }, hub }: Submission) => ({
  name,
  ...(description && { description }),
  hub: { _id: hub._id, name: hub.name },
  address: { name: city || hub.name, city: city || hub.name },
  test: true,
});

const newClub = (id: string, submission: Submission): Club => ({
  _id: id as Id<'club'>,
  type: 'club',
  ...shared(submission),
  ...(submission.given.website && { website: submission.given.website }),
});

const newHost = (id: string, submission: Submission): Host => ({
  _id: id as Id<'organisation'>,
  type: 'organisation',
  ...shared(submission),
  ...(submission.given.website && { url: submission.given.website }),
  types: BUSINESS_TYPES.filter((type) => type === submission.given.type),
  timetable: [],
  order: { allow: false },
  stealth: true,
});

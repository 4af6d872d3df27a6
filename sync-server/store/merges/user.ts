import type { User, UserKitchen } from '#documents/user';
import { generationOf } from '../contenders.ts';

type Relation = NonNullable<User['hosts']>[number];

/**
 * Merges two states of one user. Every change that was answered is sealed (`users-store.ts`), so it is on the longer
 * branch: what only the shorter branch has was removed, and what only the longer branch has was given since. Of two
 * branches of equal length neither is known to be later: what the user owns is then combined, and an approval, or
 * access to a kitchen, must be in both.
 */
export function mergeUsers<U extends User>(winner: U, loser: U): U {
  const verified = winner.verified > loser.verified ? winner.verified : loser.verified;
  if (generationOf(winner) > generationOf(loser)) return { ...winner, verified };
  const owns = [...new Set([...(winner.owns ?? []), ...(loser.owns ?? [])])].sort();
  const hosts = mergeRelations(winner.hosts ?? [], loser.hosts ?? []);
  const kitchens = mergeKitchens(winner.kitchens, loser.kitchens);
  return {
    ...loser,
    ...winner,
    verified,
    ...(hosts.length > 0 && { hosts }),
    ...(owns.length > 0 && { owns }),
    ...(kitchens && { kitchens }),
  };
}

/** A person who was removed in either state no longer works there, and only an owner in both states stays one. */
function mergeKitchens(ours?: UserKitchen[], theirs?: UserKitchen[]): UserKitchen[] | undefined {
  if (!ours && !theirs) return undefined;
  return (ours ?? []).flatMap((one) => {
    const other = theirs?.find(({ _id, person }) => _id === one._id && person === one.person);
    if (!other) return [];
    const joined = [one.joined, other.joined].flatMap((at) => at ?? []).sort()[0];
    const role = one.role === 'owner' && other.role === 'owner' ? 'owner' : 'staff';
    return [{ ...one, role, ...(joined && { joined }) } satisfies UserKitchen];
  });
}

/** Keeps a request to deliver that either has, and an approval only if both have it. */
function mergeRelations(ours: Relation[], theirs: Relation[]): Relation[] {
  const ids = [...new Set([...ours, ...theirs].map(({ _id }) => _id))].sort();
  return ids.map((id) => {
    const [a, b] = [ours, theirs].map((relations) => relations.find(({ _id }) => _id === id));
    const { verified, ...request } = (a ?? b) as Relation;
    return a?.verified && b?.verified ? { ...request, verified } : request;
  });
}

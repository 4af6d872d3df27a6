import type { User } from '#documents/user';

type Relation = NonNullable<User['hosts']>[number];

/** Merges two states of one user. What the user owns is combined; an approval must be in both. */
export function mergeUsers<U extends User>(winner: U, loser: U): U {
  const owns = [...new Set([...(winner.owns ?? []), ...(loser.owns ?? [])])].sort();
  const hosts = mergeRelations(winner.hosts ?? [], loser.hosts ?? []);
  return {
    ...loser,
    ...winner,
    verified: winner.verified > loser.verified ? winner.verified : loser.verified,
    ...(hosts.length > 0 && { hosts }),
    ...(owns.length > 0 && { owns }),
  };
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

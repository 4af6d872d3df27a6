import type { User } from '#documents/user';

type Relation = NonNullable<User['hosts']>[number];

/** Two states of one user. What they own adds up; a right that one of them does not have is no right. */
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

/** A request to deliver survives if either has it; an approval only if both have it. */
function mergeRelations(ours: Relation[], theirs: Relation[]): Relation[] {
  const ids = [...new Set([...ours, ...theirs].map(({ _id }) => _id))].sort();
  return ids.map((id) => {
    const [a, b] = [ours, theirs].map((relations) => relations.find(({ _id }) => _id === id));
    const { verified, ...request } = (a ?? b) as Relation;
    return a?.verified && b?.verified ? { ...request, verified } : request;
  });
}

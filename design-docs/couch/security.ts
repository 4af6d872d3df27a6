import type { DatabaseKind } from '#documents/databases';

interface People {
  names: string[];
  roles: string[];
}
/** CouchDB's `_security`: members may read, and write what the validate functions let through. */
export interface Security {
  admins: People;
  members: People;
}

const ADMIN: People = { names: [], roles: ['_admin'] };

/** Who reads what (architecture, "Databases"). Without any member, everybody is one. */
const READERS: Record<DatabaseKind, 'everybody' | 'server' | 'members'> = {
  catalog: 'everybody',
  orders: 'server',
  users: 'server',
  loyalty: 'server',
  state: 'server',
  gazetteer: 'server',
  'orders-of-user': 'members',
  'stamps-of-user': 'members',
  'addresses-of-user': 'members',
  'favourites-of-user': 'members',
  'deliveries-of-host': 'members',
};

/** `members` are user ids, which are the names in the tokens. */
export function securityOf(kind: DatabaseKind, members: string[] = []): Security {
  const readers = READERS[kind];
  if (readers === 'everybody') return { admins: ADMIN, members: { names: [], roles: [] } };
  return { admins: ADMIN, members: { names: readers === 'members' ? members : [], roles: ['_admin'] } };
}

import type { DatabaseKind } from '#documents/databases';

interface People {
  names: string[];
  roles: string[];
}
/** CouchDB's `_security`: members may read, and may write what the validate functions accept. */
export interface Security {
  admins: People;
  members: People;
}

const ADMIN: People = { names: [], roles: ['_admin'] };

/** Who may read each database (rule roles/databases). CouchDB makes a database without members public. */
const READERS: Record<DatabaseKind, 'everybody' | 'server' | 'members'> = {
  catalog: 'everybody',
  orders: 'server',
  users: 'server',
  loyalty: 'server',
  state: 'server',
  gazetteer: 'server',
  files: 'server',
  notices: 'server',
  'orders-of-user': 'members',
  'stamps-of-user': 'members',
  'addresses-of-user': 'members',
  'favourites-of-user': 'members',
  'deliveries-of-host': 'members',
  'kitchen-of-host': 'members',
};

/** @param members user ids, which are also the names in the tokens; used if the kind is read by members */
export function securityOf(kind: DatabaseKind, members: string[] = []): Security {
  const readers = READERS[kind];
  if (readers === 'everybody') return { admins: ADMIN, members: { names: [], roles: [] } };
  return { admins: ADMIN, members: { names: readers === 'members' ? members : [], roles: ['_admin'] } };
}

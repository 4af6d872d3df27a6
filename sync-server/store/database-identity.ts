import { ulid } from 'ulid';
import { IDENTITY_ID, type Identity } from '#documents/databases';
import type { Couch, Stored } from './couch.ts';
import { Conflict } from './couch-errors.ts';

type StoredIdentity = Stored<Identity> & { _conflicts?: string[] };

/**
 * Reads the id that distinguishes this database from earlier and later ones of the same name: devices hold data of one
 * of these, and a sequence does not tell which. Changes only after a restore. Null if the database has none.
 */
export async function readIdentity(couch: Couch, db: string): Promise<string | null> {
  return (await couch.get<Identity>(db, IDENTITY_ID))?.identity ?? null;
}

/** Milliseconds for which an identity counts as current: databases are recreated rarely, and by hand. */
const CURRENT_MS = 500;

export interface IdentityReader {
  read(): Promise<string | null>;
  /** The next call of `read` asks the database. */
  expire(): void;
}

/** Returns a cached reader of the identity of one database. A write by this process expires it at once. */
export function identityReader(couch: Couch, db: string): IdentityReader {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<string | null> = Promise.resolve(null);
  const expire = () => {
    asked = Number.NEGATIVE_INFINITY;
  };
  couch.writes.listen((written, id) => {
    if (written === db && (id === '' || id === IDENTITY_ID)) expire();
  });
  const read = () => {
    if (performance.now() - asked < CURRENT_MS) return answer;
    asked = performance.now();
    answer = readIdentity(couch, db);
    answer.catch(expire);
    return answer;
  };
  return { read, expire };
}

/**
 * Gives a database an identity if it has none.
 * @param isNew whether it was just created, so that it has none
 */
export async function ensureIdentity(couch: Couch, db: string, isNew = false): Promise<void> {
  // Servers that do this at once may each remove the identity of the other, so each looks again at what is left.
  for (let found = isNew ? null : await readWinner(couch, db); ; found = await readWinner(couch, db)) {
    if (found?._conflicts) await keepEarliest(couch, db, found, found._conflicts);
    else if (found) return;
    else {
      await couch.create<Identity>(db, { _id: IDENTITY_ID, identity: ulid() }).catch(ignoreConflict);
      // Only a cluster can accept two identities.
      if (!(await couch.isReplicated(db))) return;
    }
  }
}

/** Writes another identity over the present one, so that a reader always finds one of the two. */
export async function renewIdentity(couch: Couch, db: string): Promise<void> {
  const renewed: Identity & { _id: string } = { _id: IDENTITY_ID, identity: ulid() };
  await couch.upsert<Identity>(db, IDENTITY_ID, () => renewed);
  await couch.spread(db, IDENTITY_ID);
}

/** The identity that CouchDB shows, with the revisions of others that were written at the same moment. */
const readWinner = (couch: Couch, db: string): Promise<StoredIdentity | null> =>
  couch.request({ db, path: IDENTITY_ID, qs: { conflicts: true } }, null);

/**
 * Two servers may both have written an identity, through different nodes of a cluster. The earliest is kept, because
 * devices may already know it; every server removes the same others.
 */
async function keepEarliest(
  couch: Couch,
  db: string,
  winner: StoredIdentity,
  conflicts: string[],
): Promise<void> {
  const others = await Promise.all(
    conflicts.map((rev) =>
      couch.request<StoredIdentity | null>({ db, path: IDENTITY_ID, qs: { rev } }, null),
    ),
  );
  const all = [winner, ...others].filter((one) => one !== null);
  const [, ...later] = all.toSorted((one, other) => (one.identity < other.identity ? -1 : 1));
  for (const { _rev } of later)
    await couch
      .request({ db, method: 'DELETE', path: IDENTITY_ID, qs: { rev: _rev } }, null)
      .catch(ignoreConflict);
}

/** Another server already wrote or removed it. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

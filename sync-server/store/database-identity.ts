import { ulid } from 'ulid';
import { IDENTITY_ID, type Identity } from '#documents/databases';
import type { Couch, Stored } from './couch.ts';
import { Conflict } from './couch-errors.ts';

type StoredIdentity = Stored<Identity> & { _conflicts?: string[] };

/**
 * Tells this database from every other that had its name, now or before: devices keep what belongs to one of them,
 * and no sequence says which it is. Written once, and never changed after. Null if the database has none.
 */
export async function readIdentity(couch: Couch, db: string): Promise<string | null> {
  return (await couch.get<Identity>(db, IDENTITY_ID))?.identity ?? null;
}

/** How long an identity is taken for current, ms: a database is made anew by hand, and rarely. */
const CURRENT_MS = 500;

/** Reads the identity of one database, and asks the database at most once in a while, unless this process wrote it. */
export function identityReader(couch: Couch, db: string): () => Promise<string | null> {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<string | null> = Promise.resolve(null);
  couch.writes.listen((written, id) => {
    if (written === db && (id === '' || id === IDENTITY_ID)) asked = Number.NEGATIVE_INFINITY;
  });
  return () => {
    if (performance.now() - asked < CURRENT_MS) return answer;
    asked = performance.now();
    answer = readIdentity(couch, db);
    answer.catch(() => {
      asked = Number.NEGATIVE_INFINITY;
    });
    return answer;
  };
}

/** Gives a database its identity if it has none. */
export async function ensureIdentity(couch: Couch, db: string): Promise<void> {
  let kept = await readKept(couch, db);
  if (!kept) {
    await couch.create<Identity>(db, { _id: IDENTITY_ID, identity: ulid() }).catch(ignoreConflict);
    kept = await readKept(couch, db);
  }
  if (kept?._conflicts) await settle(couch, db, kept, kept._conflicts);
}

const readKept = (couch: Couch, db: string): Promise<StoredIdentity | null> =>
  couch.request({ db, path: IDENTITY_ID, qs: { conflicts: true } }, null);

/**
 * Through two nodes of a cluster two servers may both have written one. The earliest stays, because it is the one that
 * devices may know longest; every server that looks removes the same others.
 */
async function settle(couch: Couch, db: string, winner: StoredIdentity, conflicts: string[]): Promise<void> {
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

/** Another server was first: what it wrote, or removed, is there. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

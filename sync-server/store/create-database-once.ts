import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseCreation, databaseCreationId } from '#documents/database-creation';
import { STATE } from '#documents/databases';
import type { Couch, Stored } from './couch.ts';

/** Milliseconds to wait for another process that creates a database; after that it counts as crashed. */
const CREATION_TIMEOUT = 10_000;

/**
 * Creates a database that other servers may create at the same moment: one of them does, the others wait. On a cluster
 * two of them could both succeed, with different files, and the writes to one of these would be lost. A single node
 * refuses the second creation itself.
 */
export async function createDatabaseOnce(couch: Couch, db: string, make: () => Promise<void>): Promise<void> {
  if (!(await couch.isReplicated(STATE))) return make();
  const _id = databaseCreationId(db);
  const note = (ready: boolean): DatabaseCreation => ({
    _id,
    type: 'database',
    maker: couch.process,
    since: new Date().toISOString(),
    ready,
  });
  // Measured from when it was first seen, because the clock of its machine may differ from this one's.
  let waitedFor = { rev: '', from: 0 };
  const isCrashed = ({ _rev }: Stored<DatabaseCreation>) => {
    if (waitedFor.rev !== _rev) waitedFor = { rev: _rev, from: performance.now() };
    return performance.now() - waitedFor.from > CREATION_TIMEOUT;
  };
  for (;;) {
    const current = await couch.upsert<DatabaseCreation>(STATE, _id, (known) =>
      !known || (!known.ready && isCrashed(known)) ? note(false) : null,
    );
    if (current!.ready) return make();
    if (current!.maker === couch.process) {
      await make();
      await couch.upsert<DatabaseCreation>(STATE, _id, () => note(true));
      return;
    }
    await pause(50);
  }
}

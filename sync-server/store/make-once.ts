import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseCreation, databaseCreationId } from '#documents/database-creation';
import { STATE } from '#documents/databases';
import type { Couch } from './couch.ts';

/** Milliseconds after which a process that began to create a database counts as crashed. */
const MAKING_LASTS = 10_000;

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
  for (;;) {
    const now = Date.now();
    const current = await couch.upsert<DatabaseCreation>(STATE, _id, (known) =>
      !known || (!known.ready && Date.parse(known.since) + MAKING_LASTS < now) ? note(false) : null,
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

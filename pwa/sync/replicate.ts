import { type Database, remoteDatabase } from './databases.ts';

export interface Replicated {
  ok: boolean;
  /** HTTP status of the failure, 0 where nothing came back. */
  status: number;
  written: number;
  lastSequence: string | number;
}

interface Pull {
  /** Only the documents it names. Its keys keep their order: they are part of the checkpoint's name. */
  selector?: Record<string, unknown>;
  /** Where to begin, the first time after a snapshot; afterwards the checkpoint knows. */
  since?: string | number | undefined;
}

/** Once, from the server to this device. Checkpoints are kept here alone: the server's databases are not ours to write. */
export const pull = (name: string, local: Database, { selector, since }: Pull = {}): Promise<Replicated> =>
  replicateOnce(() =>
    local.replicate.from(remoteDatabase(name), {
      checkpoint: 'target',
      batch_size: 100,
      ...(selector && { selector }),
      ...(since !== undefined && { since }),
    }),
  );

/** Once, from this device to the server. */
export const push = (name: string, local: Database): Promise<Replicated> =>
  replicateOnce(() => local.replicate.to(remoteDatabase(name), { checkpoint: 'source', batch_size: 100 }));

async function replicateOnce(replicate: () => PouchDB.Replication.Replication<object>): Promise<Replicated> {
  if (navigator.onLine === false) return failed(0);
  try {
    const result = await replicate();
    return { ok: result.ok, status: 200, written: result.docs_written, lastSequence: result.last_seq };
  } catch (error) {
    return failed((error as { status?: number }).status ?? 0);
  }
}

const failed = (status: number): Replicated => ({ ok: false, status, written: 0, lastSequence: 0 });

/** The documents of one hub: itself, its businesses, their menus, its clubs. */
export const hubSelector = (hub: string) => ({ $or: [{ _id: hub }, { 'hub._id': hub }] });

/** Everything but the design documents, which are the server's business; deletions carry no more than their id. */
export const ownDocuments = { _id: { $regex: '^[^_]' } };

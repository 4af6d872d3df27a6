import { isOffline } from '../device/connection.ts';
import { StorageError, storageErrorOf } from '../device/storage-error.ts';
import { storageFailed } from '../device/storage-trouble.ts';
import type { LocalDatabase, Pouch } from './local-database.ts';
import { remoteDatabase } from './remote-databases.ts';

/** A document that the server's database refused. */
export interface RefusedWrite {
  id: string;
  /** The code of the validate function that refused it, such as 'shape:city'. */
  reason: string;
}

export interface ReplicationResult {
  ok: boolean;
  /** HTTP status of the failure, 0 if nothing came back. */
  status: number;
  /** The reason the server gives for a failure. */
  reason: string;
  /** The revisions that were written, as `revisionKey`. */
  written: ReadonlySet<string>;
  lastSequence: string | number;
  refused: RefusedWrite[];
}

interface Pull {
  /** Mango selector of the documents. Keep the order of its keys: they are part of the checkpoint's name. */
  selector?: Record<string, unknown>;
  /** The sequence to start from, after a snapshot; later runs use the checkpoint. 0 replicates everything again. */
  since?: string | number | undefined;
}

/** Replicates once from the server. Checkpoints are stored only on this device: it may not write to the server's. */
export const pull = (
  name: string,
  local: LocalDatabase,
  { selector, since }: Pull = {},
): Promise<ReplicationResult> =>
  replicateOnce(name, local, (pouch, remote) =>
    pouch.replicate.from(remote, {
      checkpoint: 'target',
      batch_size: 100,
      ...(selector && { selector }),
      ...(since !== undefined && { since }),
    }),
  );

/** Replicates once to the server: the changes since the last time, or everything. */
export const push = (name: string, local: LocalDatabase, { all = false } = {}): Promise<ReplicationResult> =>
  replicateOnce(name, local, (pouch, remote) =>
    pouch.replicate.to(remote, {
      checkpoint: 'source',
      batch_size: 100,
      ...(all && { since: 0 }),
    }),
  );

/** Pushes a single document, regardless of the checkpoint. */
export const pushOne = (name: string, local: LocalDatabase, id: string): Promise<ReplicationResult> =>
  replicateOnce(name, local, (pouch, remote) =>
    pouch.replicate.to(remote, { checkpoint: false, doc_ids: [id] }),
  );

type Replicating = PouchDB.Replication.Replication<object>;

export const revisionKey = (id: string, rev: string): string => `${id} ${rev}`;

async function replicateOnce(
  name: string,
  local: LocalDatabase,
  replicate: (pouch: Pouch, remote: Pouch) => Replicating,
): Promise<ReplicationResult> {
  if (isOffline()) return NOT_REPLICATED;
  const written = new Set<string>();
  try {
    const remote = await remoteDatabase(name);
    const result = await local.replicate((pouch) => {
      const running = replicate(pouch, remote);
      running.on('change', ({ docs }) => {
        for (const { _id, _rev } of docs) written.add(revisionKey(_id, _rev));
      });
      return unlessSilent(running);
    });
    return {
      ok: result.ok,
      status: 200,
      reason: '',
      written,
      lastSequence: result.last_seq,
      refused: (result.errors as RefusedWrite[]).map(({ id, reason }) => ({ id, reason })),
    };
  } catch (error) {
    await lookAtStorage(local, error);
    return failed(error as Partial<ReplicationResult>);
  }
}

/** Longer than the timeout of a request. */
const SILENCE_MS = 45_000;
const SIGNS_OF_LIFE = ['change', 'checkpoint', 'active', 'paused'] as const;

/**
 * Rejects if the replication makes no progress. If the device cannot store a checkpoint, PouchDB waits or retries for
 * ever, and would block everything behind the same lock.
 */
function unlessSilent(running: Replicating): Promise<PouchDB.Replication.ReplicationResultComplete<object>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running.cancel();
        reject(new StorageError('storage-lost'));
      }, SILENCE_MS);
    };
    for (const sign of SIGNS_OF_LIFE) running.on(sign as 'active', restart);
    restart();
  });
  return Promise.race([Promise.resolve(running), silence]).finally(() => clearTimeout(timer));
}

/** Replication does not report which side failed, so check the local one: a read reopens a dead connection. */
async function lookAtStorage(local: LocalDatabase, error: unknown): Promise<void> {
  if (storageErrorOf(error)?.code === 'storage-full') storageFailed(await local.name(), 'full');
  else if (((error as { status?: number }).status ?? 500) >= 500) await local.lastSequence().catch(() => {});
}

export const NOT_REPLICATED: ReplicationResult = {
  ok: false,
  status: 0,
  reason: '',
  written: new Set(),
  lastSequence: 0,
  refused: [],
};

const failed = ({ status = 0, reason }: { status?: number; reason?: unknown }): ReplicationResult => ({
  ...NOT_REPLICATED,
  status,
  reason: typeof reason === 'string' ? reason : '',
});

/** Selects all documents except design documents. By id, since deletions have no other field. */
export const ownDocuments = { _id: { $regex: '^[^_]' } };

import { ORDERS } from '#documents/databases';
import type { Id } from '#documents/ids';
import { type Instant, MINUTE } from '#domain/amsterdam-time';
import type { Deps } from '../deps.ts';
import { followChanges } from '../store/changes-feed.ts';
import type { ChangesBatch, Sequence } from '../store/couch.ts';
import { errorName } from './error-name.ts';
import { OrderProjector } from './order-projector.ts';

/**
 * Names of the checkpoints up to which orders were projected, and up to which the projections were compared with the
 * ledger.
 */
const CHECKPOINT = 'projections';
const COMPARED = 'projections-compared';

/** Milliseconds to gather orders and their stamps into one batch. */
const GATHERED = 50;
/** Changes compared per page. */
const PAGE = 200;
/** Milliseconds after which a disk has what it acknowledged: far more than a cache keeps a write. */
const ON_DISK_AFTER = 10 * MINUTE;

/** A batch that was read, and the orders in it that wait for their stamps before they are projected. */
interface ReadBatch {
  seq: Sequence;
  awaited: Id<'order'>[];
}

/**
 * Follows the ledger and updates the projections from it. The ledger is written first. After an interruption, even a
 * power cut between an order and its projections, it resumes at the checkpoint. A server that starts compares
 * everything that was projected since the last clean shutdown, or after a crash since some minutes before it, because a
 * disk may have lost writes that it acknowledged.
 */
export async function followOrders(deps: Deps, signal: AbortSignal): Promise<void> {
  const { progress } = deps.store;
  const read: ReadBatch[] = [];
  const compared = new ComparedNote(deps);
  let isCompared = false;
  const advance = async () => {
    let done: ReadBatch | undefined;
    while (read[0] && !read[0].awaited.some((id) => projector.awaits(id))) done = read.shift();
    if (!done) return;
    await progress.write(CHECKPOINT, done.seq);
    if (isCompared) await compared.reach(done.seq);
  };
  const projector = new OrderProjector(deps, () => void advance().catch(() => {}));
  const checkpoint = (await progress.read<Sequence>(CHECKPOINT)) ?? 0;
  const comparing = compare(deps, projector, { checkpoint, compared }, signal).then((hasFinished) => {
    isCompared = hasFinished;
  });
  const onBatch = async (batch: ChangesBatch, requested: number) => {
    read.push({ seq: batch.last_seq, awaited: await projector.projectNew(batch, requested) });
    await advance();
  };
  const onFault = (error: unknown) =>
    deps.log.warn({ fault: errorName(error) }, 'projections wait for CouchDB');
  const from = { db: ORDERS, since: checkpoint, includeDocs: true, gather: GATHERED };
  await followChanges<ChangesBatch>(deps.store.couch, from, onBatch, { signal, onFault });
  await comparing;
  if (isCompared) await progress.write(COMPARED, (await progress.read<Sequence>(CHECKPOINT)) ?? 0);
}

/**
 * The checkpoint up to which the projections were compared. `reach` advances it only to a position that was reached
 * some minutes before.
 */
class ComparedNote {
  readonly #deps: Deps;
  #reached: { seq: Sequence; at: Instant } | null = null;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** @param seq up to which all orders have just been projected or compared */
  async reach(seq: Sequence): Promise<void> {
    const now = this.#deps.clock();
    const before = this.#reached;
    if (before && now - before.at < ON_DISK_AFTER) return;
    this.#reached = { seq, at: now };
    if (before) await this.#deps.store.progress.write(COMPARED, before.seq);
  }

  /** @param seq up to which all orders had been projected before a comparison that has ended */
  async end(seq: Sequence): Promise<void> {
    this.#reached = { seq, at: this.#deps.clock() };
    await this.#deps.store.progress.write(COMPARED, seq);
  }
}

/** Repeats the projections since the last comparison; only differences are written. Returns whether it finished. */
async function compare(
  deps: Deps,
  projector: OrderProjector,
  { checkpoint, compared }: { checkpoint: Sequence; compared: ComparedNote },
  signal: AbortSignal,
): Promise<boolean> {
  const { couch, progress } = deps.store;
  try {
    let from = (await progress.read<Sequence>(COMPARED)) ?? 0;
    for (let more = true; more; ) {
      if (signal.aborted) return false;
      const batch = await couch.changes(ORDERS, from, { include_docs: true, conflicts: true, limit: PAGE });
      await projector.projectAll(batch);
      from = batch.last_seq;
      await compared.reach(from);
      more = batch.results.length === PAGE;
    }
    await compared.end(checkpoint);
    return true;
  } catch (error) {
    deps.log.warn({ fault: errorName(error) }, 'projections are compared at the next start');
    return false;
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Couch } from './couch.ts';
import { CouchUnavailable } from './couch-errors.ts';

/** Maximum milliseconds to wait until the nodes agree. */
const AGREEMENT_TIMEOUT = 10_000;
/** Number of checks in a row: a node uses the files of the chosen creation a moment after it has learned of it. */
const CHECKS = 2;

/**
 * Waits until all nodes of a cluster use the same files for a database. If servers create it at once through different
 * nodes, each node first uses the files of the creation that reached it. Some tens of milliseconds later CouchDB chooses
 * one of the creations for all nodes; what was written to the files of another is lost.
 */
export async function untilNodesAgree(couch: Couch, db: string): Promise<void> {
  const deadline = performance.now() + AGREEMENT_TIMEOUT;
  for (let agreed = 0; agreed < CHECKS; ) {
    const isAgreed = (await revisionsOf(couch, db)).size < 2;
    if (!isAgreed && performance.now() > deadline)
      throw new CouchUnavailable(`the nodes disagree about the files of ${db}`);
    agreed = isAgreed ? agreed + 1 : 0;
    if (agreed < CHECKS) await pause(20);
  }
}

/**
 * The revisions of the document that lists the files: undefined for a node that does not have it yet. A node that
 * cannot be asked is left out.
 */
async function revisionsOf(couch: Couch, db: string): Promise<Set<string | undefined>> {
  const nodes = await couch.nodeNames();
  if (nodes.length < 2) return new Set();
  const document = `_dbs/${encodeURIComponent(couch.nameOf(db))}`;
  const ask = (node: string) =>
    couch
      .request<{ _rev: string } | null>({ path: `_node/${encodeURIComponent(node)}/${document}` }, null)
      .then(
        (found) => [found?._rev],
        () => [],
      );
  return new Set((await Promise.all(nodes.map(ask))).flat());
}

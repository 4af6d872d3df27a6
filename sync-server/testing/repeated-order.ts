import type { OrderAnswer } from '#contract/orders';
import { ORDERS } from '#documents/databases';
import type { Couch } from '../store/couch.ts';

/**
 * What the answers to one order, sent several times, have in common: everything, but on a cluster not the revision,
 * because there a repeated order is written once more to seal it.
 */
export async function commonPart(couch: Couch, answers: readonly OrderAnswer[]): Promise<object[]> {
  const isReplicated = await couch.isReplicated(ORDERS);
  return answers.map(({ _rev, ...order }) => (isReplicated ? order : { _rev, ...order }));
}

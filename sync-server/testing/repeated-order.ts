import type { OrderAnswer } from '#contract/orders';
import { ORDERS } from '#documents/databases';
import type { Couch } from '../store/couch.ts';

/**
 * The answers to an order that was sent several times, without the fields that may differ: on a cluster the revision,
 * because a repeated order is written once more to seal it.
 */
export async function comparableAnswers(couch: Couch, answers: readonly OrderAnswer[]): Promise<object[]> {
  const isReplicated = await couch.isReplicated(ORDERS);
  return answers.map(({ _rev, ...order }) => (isReplicated ? order : { _rev, ...order }));
}

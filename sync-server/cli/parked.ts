import { OrderProjector } from '../services/order-projector.ts';
import type { Place } from './lists.ts';

const NONE = 'No order is parked.';

export async function parkedList({ store }: Place): Promise<string> {
  const parked = await store.notes.parked();
  const lines = parked.map(({ order, since, fault }) => `${since}  ${order}  ${fault}`);
  return lines.length > 0 ? lines.join('\n') : NONE;
}

/** Retries every parked order and reports the outcome of each. */
export async function retryParked(place: Place): Promise<string> {
  const projector = new OrderProjector(place);
  const lines: string[] = [];
  for (const { order } of await place.store.notes.parked()) {
    const outcome = await projector.projectAgain(order).then(
      () => 'written',
      (error: Error) => `still fails: ${error.name}`,
    );
    lines.push(`${order}  ${outcome}`);
  }
  return lines.length > 0 ? lines.join('\n') : NONE;
}

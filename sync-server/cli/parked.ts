import { OrderProjector } from '../services/order-projector.ts';
import type { CommandDeps } from './lists.ts';

const NONE = 'No order is parked.';

export async function parkedList({ store }: CommandDeps): Promise<string> {
  const parked = await store.progress.parked();
  const lines = parked.map(({ order, since, fault }) => `${since}  ${order}  ${fault}`);
  return lines.length > 0 ? lines.join('\n') : NONE;
}

/** Retries every parked order and reports the outcome of each. */
export async function retryParked(deps: CommandDeps): Promise<string> {
  const projector = new OrderProjector(deps);
  const lines: string[] = [];
  for (const { order } of await deps.store.progress.parked()) {
    const outcome = await projector.projectAgain(order).then(
      () => 'written',
      (error: Error) => `still fails: ${error.name}`,
    );
    lines.push(`${order}  ${outcome}`);
  }
  return lines.length > 0 ? lines.join('\n') : NONE;
}

import type { SwitchesAnswer } from '#contract/kitchen';
import { mergedSwitches, switchesAfter, withHostSwitches } from '#decisions/kitchen-switches';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { Switch } from '#domain/switches';
import type { Deps } from '../deps.ts';
import { ensure } from '../http/api-error.ts';

/**
 * Sets switches of a kitchen: in the business, from which customers get them, and then in the copy that its board
 * reads. Idempotent: sent again after a crash between the two, it writes the copy. Two servers that do this at once do
 * not overwrite each other, because both documents are merged (rule kitchen/switches). 'host-not-found'.
 * @param isBoardMade whether a business without a board gets one
 */
export async function setSwitches(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  host: Id<'organisation'>,
  changes: readonly Switch[],
  isBoardMade = true,
): Promise<SwitchesAnswer> {
  const menu = await store.catalog.menu(host);
  const setting = { products: new Set(menu?.products.map(({ _id }) => _id)), now: clock() };
  const changed = await store.catalog.changeHost(
    host,
    (current): Host => withHostSwitches(current, switchesAfter(current.switches ?? [], changes, setting)),
  );
  ensure(changed, 'host-not-found');
  const { switches = [] } = changed;
  if (isBoardMade) await store.kitchen.make(host);
  else if (!(await store.kitchen.exists(host))) return { switches };
  await store.kitchen.changeSwitches(host, (known) => mergedSwitches(known, switches, setting));
  return { switches };
}

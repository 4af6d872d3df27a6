import { type SettingsChange, withSettings } from '#decisions/host-settings';
import type { Host } from '#documents/host';
import type { Id } from '#documents/ids';
import type { Deps } from '../deps.ts';
import { ensure, refuse } from '../http/api-error.ts';
import type { Stored } from '../store/couch.ts';
import { gonePictures } from './gone-pictures.ts';
import { transferPictures } from './transfer-pictures.ts';

/**
 * Changes the settings of a business, or refuses; 'host-not-found' if it is not in the catalogue. New pictures then
 * belong to the business.
 */
export async function changeSettings(
  { store }: Pick<Deps, 'store'>,
  host: Id<'organisation'>,
  user: Id<'user'>,
  change: SettingsChange,
): Promise<Stored<Host>> {
  const gone = await gonePictures(store, [change.changes.logo, change.changes.banner]);
  const changed = await store.catalog.changeHost(host, (current) =>
    withSettings(current, change, gone, refuse),
  );
  ensure(changed, 'host-not-found');
  await transferPictures(store, [changed.logo ?? '', changed.banner ?? ''], user, host);
  return changed;
}

import { CATALOG } from '#documents/databases';
import { appHeaders } from '../sync/device/app-version.ts';
import { ownName, serverUrl } from '../sync/device/environment.ts';
import { askEarly } from '../sync/server/early-answers.ts';

/** The path of `hubSnapshot`; the contract itself would bring all schemas into the first chunk. */
const snapshotPath = (key: string): string => `/api/catalog/hub/hub/${encodeURIComponent(key)}`;

/**
 * Requests a hub with its menus while the engine is still being fetched. Not if this device has a catalogue: it then
 * requests only what it lacks, later.
 */
export async function askForHubEarly(key: string): Promise<void> {
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => name?.startsWith(`_pouch_${ownName(CATALOG)}`))) return;
  askEarly(serverUrl(snapshotPath(key)), { ...appHeaders(), accept: 'application/json' });
}

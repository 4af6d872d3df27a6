import { updateHost } from '#contract/shop';
import type { Host } from '#documents/host';
import type { HostSettings } from '#documents/host-settings';
import type { Id } from '#documents/id';
import { conflictsIn, draftChanges, type SettingsDraft } from '#domain/settings-draft';
import { fetchBusiness, readCatalogDocument } from '../catalog/catalog.ts';
import type { Cached } from '../device/cached.ts';
import { call } from '../server/api-client.ts';

/** The business as it is stored on this device; unlike `readBusiness`, this needs no menu. */
export async function readHost(id: Id<'organisation'>): Promise<Cached<Host> | null> {
  const host = await readCatalogDocument<Host>(id);
  return host && { value: host, updatedAt: null };
}

/** How often the catalogue is asked for the change, because it follows the database with a delay. */
const TRIES = 6;
/** Milliseconds between two tries. */
const PAUSE_MS = 250;

export type SaveResult =
  | { ok: true }
  /** `gone`: pictures of the draft that the server does not have any more. */
  | { ok: false; code: string; gone?: string[] };

/**
 * Saves changed settings. If the document changed meanwhile, but in none of these settings, they are saved on top of
 * it: the switches of the board change the same document. Otherwise the result is 'host-changed', and this device has
 * the present document.
 */
export async function saveSettings(host: Id<'organisation'>, draft: SettingsDraft): Promise<SaveResult> {
  const stored = await readCatalogDocument<Host>(host);
  if (!stored?._rev) return { ok: false, code: 'host-not-found' };
  const changes = draftChanges(draft) as HostSettings;
  const save = (based_on: string) => call(updateHost, { params: { host }, body: { based_on, changes } });
  let result = await save(stored._rev);
  if (!result.ok && result.code === 'host-changed') {
    const present = result.details.host as Host;
    await catchUp(host, String(present._rev));
    if (conflictsIn(draft, present).length === 0) result = await save(String(present._rev));
  }
  if (!result.ok) {
    const { pictures: gone } = result.details as { pictures?: string[] };
    return { ok: false, code: result.code, ...(gone && { gone }) };
  }
  await catchUp(host, result.answer._rev);
  return { ok: true };
}

async function catchUp(host: Id<'organisation'>, rev: string): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if ((await fetchBusiness(host)) !== 'fresh') return;
    if ((await readCatalogDocument<Host>(host))?._rev === rev) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

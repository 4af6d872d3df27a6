import type { Host } from '#documents/host';
import type { HostSettings } from '#documents/host-settings';
import { canonicalJson } from '#domain/canonical-json';
import { settingsFaults } from '#domain/settings-faults';
import { refuseGone } from './gone-pictures.ts';
import { type Ensure, ensureBy, type Refuse } from './refuse.ts';

export interface SettingsChange {
  /** The revision of the document that the owner saw. */
  based_on: string;
  changes: HostSettings;
}

/**
 * The business with its settings changed; null if it has them already, for example because an answer was lost.
 * 'host-changed', with the present document, if it changed since the owner saw it; 'settings-invalid', with the places,
 * if the settings contradict each other; 'picture-gone' for new pictures that are not stored any more. All other fields
 * stay as they are.
 * @param gone the pictures in the change that are not stored
 */
export function withSettings<H extends Host>(
  host: H & { _rev?: string | undefined },
  { based_on, changes }: SettingsChange,
  gone: readonly string[],
  refuse: Refuse,
): H | null {
  const ensure: Ensure = ensureBy(refuse);
  const changed = merged(host, changes);
  if (canonicalJson(changed) === canonicalJson(host)) return null;
  ensure(host._rev === based_on, 'host-changed', { host });
  const faults = settingsFaults(changed, host);
  ensure(faults.length === 0, 'settings-invalid', { faults });
  refuseGone(gone, [host.logo, host.banner], refuse);
  return changed;
}

function merged<H extends Host>(host: H, { order, delivery, ...fields }: HostSettings): H {
  return {
    ...withChanges(host, fields),
    ...(order && { order: withChanges(host.order ?? {}, order) }),
    ...(delivery && { delivery: withChanges(host.delivery ?? {}, delivery) }),
  } as H;
}

/** The object with the changes applied; a field whose change is null is removed. */
const withChanges = (object: object, changes: object): object =>
  Object.fromEntries(Object.entries({ ...object, ...changes }).filter(([, value]) => value !== null));

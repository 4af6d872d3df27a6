import { CATALOG, GAZETTEER, LOYALTY } from '#documents/databases';
import type { Stored } from '../../store/couch.ts';
import { isSame } from '../../store/decided-write.ts';
import { type ManyTarget, upsertMany } from '../../store/upsert-many.ts';
import { type Fault, IMPORT_KINDS, type ImportKind, type ImportSet } from './import-set.ts';
import { keptFields } from './kept-fields.ts';
import { OWNED_KINDS, ownedFault, type WriteOptions } from './owned-fault.ts';
import { renameReferences } from './rename-references.ts';

export interface Count {
  new: number;
  changed: number;
  same: number;
}
export type Counts = Record<ImportKind, Count>;

const DATABASES: Record<ImportKind, string> = {
  hubs: CATALOG,
  hosts: CATALOG,
  menus: CATALOG,
  clubs: CATALOG,
  actionCodes: LOYALTY,
  gazetteer: GAZETTEER,
};

/** What happened to a document; the fault of one that was left as it is. */
type Outcome = keyof Count | Fault;
type Document = { _id: string };

/** Writes the new and changed documents of a kind. Returns the outcome of each, by its id. */
async function writeKind(
  couch: ManyTarget,
  kind: ImportKind,
  imported: readonly Document[],
  options: WriteOptions,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  await upsertMany(couch, DATABASES[kind], imported, (document, stored) => {
    // An owner may have made it since the import was checked.
    const fault = ownedFault(kind, document, stored, options);
    const next = stored ? { ...document, ...keptFields(kind, document, stored) } : document;
    outcomes.set(document._id, fault ?? changeOf(next, stored));
    return fault ? null : next;
  });
  return outcomes;
}

function changeOf(next: Document, stored: Stored | null): keyof Count {
  if (!stored) return 'new';
  return isSame(next, stored) ? 'same' : 'changed';
}

/** The faults of documents that would replace what owners made. */
export async function ownedFaults(
  couch: ManyTarget,
  set: ImportSet,
  options: WriteOptions,
): Promise<Fault[]> {
  const faults = OWNED_KINDS.map(async (kind) => {
    const keys = set[kind].map(({ _id }) => _id);
    const found = keys.length === 0 ? [] : await couch.all(DATABASES[kind], { keys });
    const stored = new Map(found.map((one) => [one._id, one]));
    return set[kind].flatMap((one) => ownedFault(kind, one, stored.get(one._id) ?? null, options) ?? []);
  });
  return (await Promise.all(faults)).flat();
}

/**
 * Writes a valid set. Hubs are written before businesses, and businesses before menus and codes, so that readers never
 * see a reference to a missing document, even after an interruption. Running it again resumes it. The faults are menus
 * and codes that owners made meanwhile, which are not replaced.
 */
export async function writeImport(
  couch: ManyTarget,
  set: ImportSet,
  options: WriteOptions,
): Promise<{ counts: Counts; faults: Fault[] }> {
  await renameReferences(couch, set);
  const counts = {} as Counts;
  const faults: Fault[] = [];
  for (const kind of IMPORT_KINDS) {
    const count: Count = { new: 0, changed: 0, same: 0 };
    for (const outcome of (await writeKind(couch, kind, set[kind], options)).values()) {
      if (typeof outcome === 'string') count[outcome] += 1;
      else faults.push(outcome);
    }
    counts[kind] = count;
  }
  return { counts, faults };
}

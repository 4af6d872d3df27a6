import { CATALOG, GAZETTEER, LOYALTY } from '#documents/databases';
import type { Menu } from '#documents/menu';
import type { Stored } from '../../store/couch.ts';
import { isSame } from '../../store/decided-write.ts';
import { type ManyTarget, upsertMany } from '../../store/upsert-many.ts';
import { type Fault, IMPORT_KINDS, type ImportKind, type ImportSet } from './import-set.ts';
import { keptFields } from './kept-fields.ts';
import { publishedFault } from './published-menu.ts';

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

interface WriteOptions {
  /** Also replace menus that owners have published. */
  replaceMenus: boolean;
}
/** What happened to a document; the fault of one that was left as it is. */
type Outcome = keyof Count | Fault;
type Document = { _id: string };

/** Writes the new and changed documents of a kind. Returns the outcome of each, by its id. */
async function writeKind(
  couch: ManyTarget,
  kind: ImportKind,
  imported: readonly Document[],
  { replaceMenus }: WriteOptions,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  await upsertMany(couch, DATABASES[kind], imported, (document, stored) => {
    // An owner may have published it since the import was checked.
    const fault =
      kind === 'menus' && !replaceMenus && publishedFault(document as Menu, stored as Menu | null);
    const next = stored ? { ...document, ...keptFields(kind, document, stored) } : document;
    outcomes.set(document._id, fault || changeOf(next, stored));
    return fault ? null : next;
  });
  return outcomes;
}

function changeOf(next: Document, stored: Stored | null): keyof Count {
  if (!stored) return 'new';
  return isSame(next, stored) ? 'same' : 'changed';
}

/**
 * Writes a valid set. Hubs are written before businesses, and businesses before menus and codes, so that readers never
 * see a reference to a missing document, even after an interruption. Running it again resumes it. The faults are menus
 * that owners published meanwhile, which are not replaced.
 */
export async function writeImport(
  couch: ManyTarget,
  set: ImportSet,
  options: WriteOptions,
): Promise<{ counts: Counts; faults: Fault[] }> {
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

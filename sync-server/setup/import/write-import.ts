import { isDeepStrictEqual } from 'node:util';
import type { ActionCode } from '#documents/action-code';
import { CATALOG, GAZETTEER, LOYALTY } from '#documents/databases';
import type { Menu } from '#documents/menu';
import type { BulkResult, Stored, Unsaved } from '../../store/couch.ts';
import { type Fault, IMPORT_KINDS, type ImportKind, type ImportSet } from './import-set.ts';
import { publishedFault } from './published-menu.ts';

/** The CouchDB calls that an import needs. */
export interface ImportTarget {
  all(db: string, range: { keys: string[] }): Promise<Stored[]>;
  bulk(db: string, docs: Unsaved[]): Promise<BulkResult[]>;
}
export interface Count {
  new: number;
  changed: number;
  same: number;
}
export type Counts = Record<ImportKind, Count>;

/** CouchDB refused valid documents. The message contains its reason. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

const DATABASES: Record<ImportKind, string> = {
  hubs: CATALOG,
  hosts: CATALOG,
  menus: CATALOG,
  clubs: CATALOG,
  actionCodes: LOYALTY,
  gazetteer: GAZETTEER,
};
/** Fields that a business or the server sets: an import leaves them as they are. */
const KEPT: Partial<Record<ImportKind, readonly string[]>> = {
  hosts: ['board', 'switches'],
  actionCodes: ['kind', 'batch', 'created', 'mark'],
};

/** There are tens of thousands of addresses, and dozens of other documents. */
const BATCH = 1000;
const TRIES = 3;

interface WriteOptions {
  /** Also replace menus that owners have published. */
  replaceMenus: boolean;
}
type Change = 'new' | 'changed' | 'same';
/** What happened to a document; the fault of one that was left as it is. */
type Outcome = Change | Fault;
type Document = { _id: string };

function compare(document: Document, stored: Stored | undefined): Change {
  if (!stored) return 'new';
  const { _rev, ...content } = stored;
  return isDeepStrictEqual(content, JSON.parse(JSON.stringify(document))) ? 'same' : 'changed';
}

function withKept(kind: ImportKind, document: Document, stored: Stored | undefined): Document {
  const kept = (KEPT[kind] ?? []).map((field) => [field, (stored as Record<string, unknown>)?.[field]]);
  const end = kind === 'actionCodes' ? earliestEnd(document, stored) : undefined;
  return {
    ...document,
    ...Object.fromEntries(kept.filter(([, value]) => value !== undefined)),
    ...(end !== undefined && { expires: end }),
  };
}

/** A code that a business has ended does not give stamps again. */
const earliestEnd = (...codes: (Partial<ActionCode> | undefined)[]): string | undefined =>
  codes.flatMap((code) => code?.expires ?? []).sort()[0];

/** Writes new and changed documents. After a conflict it reads the document again and retries. */
async function writeBatch(
  couch: ImportTarget,
  kind: ImportKind,
  imported: Document[],
  options: WriteOptions,
  tries = 1,
): Promise<Map<string, Outcome>> {
  if (imported.length === 0) return new Map();
  const db = DATABASES[kind];
  const keys = imported.map(({ _id }) => _id);
  const stored = new Map((await couch.all(db, { keys })).map((one) => [one._id, one]));
  const documents = imported.map((document) => withKept(kind, document, stored.get(document._id)));
  const outcomes = new Map<string, Outcome>();
  for (const document of documents) {
    const before = stored.get(document._id);
    // An owner may have published it since the import was checked.
    const fault =
      kind === 'menus' &&
      !options.replaceMenus &&
      publishedFault(document as Menu, before as unknown as Menu);
    outcomes.set(document._id, fault || compare(document, before));
  }
  const different = documents.filter(({ _id }) => ['new', 'changed'].includes(outcomes.get(_id) as string));
  const revised = different.map((document) => ({ ...document, _rev: stored.get(document._id)?._rev }));
  const failed = (await couch.bulk(db, revised)).filter(({ error }) => error);
  const conflicts = new Set(failed.filter(({ error }) => error === 'conflict').map(({ id }) => id));
  const refused = failed.filter(({ id }) => !conflicts.has(id) || tries === TRIES);
  if (refused.length > 0) {
    const reasons = refused.map(({ id, error, reason }) => `${db}: ${id}: ${error} ${reason}`);
    throw new ImportRefused(reasons.join('\n'));
  }
  const again = different.filter(({ _id }) => conflicts.has(_id));
  return new Map([...outcomes, ...(await writeBatch(couch, kind, again, options, tries + 1))]);
}

/**
 * Writes a valid set. Hubs are written before businesses, and businesses before menus and codes, so that readers never
 * see a reference to a missing document, even after an interruption. Running it again resumes it. The faults are menus
 * that owners published meanwhile, which are not replaced.
 */
export async function writeImport(
  couch: ImportTarget,
  set: ImportSet,
  options: WriteOptions,
): Promise<{ counts: Counts; faults: Fault[] }> {
  const counts = {} as Counts;
  const faults: Fault[] = [];
  for (const kind of IMPORT_KINDS) {
    const count: Count = { new: 0, changed: 0, same: 0 };
    for (let at = 0; at < set[kind].length; at += BATCH) {
      const batch = set[kind].slice(at, at + BATCH);
      for (const outcome of (await writeBatch(couch, kind, batch, options)).values()) {
        if (typeof outcome === 'string') count[outcome] += 1;
        else faults.push(outcome);
      }
    }
    counts[kind] = count;
  }
  return { counts, faults };
}

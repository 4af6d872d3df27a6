import * as v from 'valibot';
import { actionCodeSchema } from '#documents/action-code';
import { clubSchema } from '#documents/club';
import { gazetteerEntrySchema } from '#documents/gazetteer-entry';
import { hostSchema } from '#documents/host';
import { hubSchema } from '#documents/hub';
import { menuSchema } from '#documents/menu';
import { addressKey } from '#domain/address';
import { menuFaults } from '#domain/menu-faults';
import { coordinateFault } from './coordinate-fault.ts';
import { type Candidate, emptySet, type Fault, type ImportKind, type ImportSet } from './import-set.ts';
import { type KnownDocuments, type PlacedDocument, referenceFaults } from './reference-faults.ts';
import { removeUnusedEnglish } from './remove-unused-english.ts';
import { parseWithAllFaults, schemaFaults } from './schema-faults.ts';

const KINDS: Record<string, [ImportKind, v.GenericSchema]> = {
  hub: ['hubs', hubSchema],
  organisation: ['hosts', hostSchema],
  menu: ['menus', menuSchema],
  club: ['clubs', clubSchema],
  'action-code': ['actionCodes', actionCodeSchema],
  address: [
    'gazetteer',
    v.pipe(
      gazetteerEntrySchema,
      v.check((entry) => entry._id === addressKey(entry), 'address-key'),
    ),
  ],
};

export interface CheckResult {
  placed: PlacedDocument[];
  faults: Fault[];
  /** What is left out of the documents. */
  warnings: Fault[];
}

/** Validates each document against its schema, menus against what ordering needs, and the coordinates of others. */
export function checkDocuments(candidates: Candidate[]): CheckResult {
  const placed: PlacedDocument[] = [];
  const faults: Fault[] = [];
  const warnings: Fault[] = [];
  for (const candidate of candidates) {
    const { place, faults: own } = placeDocument(candidate);
    faults.push(...own);
    if (!place) continue;
    warnings.push(...removeUnusedEnglish(place));
    placed.push(place);
  }
  return { placed, faults: [...faults, ...duplicates(placed)], warnings };
}

/** `place` is null if the document does not match the schema of its type. */
function placeDocument({ file, path, document }: Candidate): {
  place: PlacedDocument | null;
  faults: Fault[];
} {
  const type = (document as { type?: unknown } | null)?.type;
  const known = typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!known) {
    const message = `has the type ${JSON.stringify(type) ?? 'nothing'}, and must have one of ${Object.keys(KINDS).join(', ')}`;
    return { place: null, faults: [{ file, path: path || '/', code: 'unknown-type', message }] };
  }
  const [kind, schema] = known;
  // A line of a CSV file has no fields to point at.
  const base = path === '' || path.startsWith('/') ? path : `${path}: `;
  const inFile = (faults: readonly Omit<Fault, 'file'>[]) => faults.map((fault) => ({ file, ...fault }));
  const parsed = parseWithAllFaults(schema, document);
  if (!parsed.success) return { place: null, faults: inFile(schemaFaults(parsed.issues, base)) };
  const place = { file, path: path || '/', base, kind, document: parsed.output } as PlacedDocument;
  return { place, faults: inFile(contentFaults(place)) };
}

/** The faults of a document that matches its schema. */
function contentFaults({ kind, document, base }: PlacedDocument): Omit<Fault, 'file'>[] {
  if (kind === 'menus') return menuFaults(document, base);
  const address = 'address' in document ? document.address : undefined;
  const coordinate = 'coordinate' in document ? document.coordinate : undefined;
  return [
    ...misplaced(`${base}/coordinate`, coordinate),
    ...misplaced(`${base}/address/coordinate`, address?.coordinate),
  ];
}

function misplaced(path: string, coordinate: [number, number] | undefined): Omit<Fault, 'file'>[] {
  const message = coordinate ? coordinateFault(coordinate) : null;
  return message === null ? [] : [{ path, code: 'coordinate', message }];
}

function duplicates(placed: PlacedDocument[]): Fault[] {
  const first = new Map<string, PlacedDocument>();
  return placed.flatMap((place) => {
    const { _id } = place.document;
    const other = first.get(_id);
    if (!other) first.set(_id, place);
    const message = `${_id} is also in ${other?.file} at ${other?.path}`;
    return other ? [{ file: place.file, path: place.path, code: 'duplicate-id', message }] : [];
  });
}

/** All faults, including references between files and to `known` documents. The set is complete if there are none. */
export function validateImport(
  { placed, faults }: Pick<CheckResult, 'placed' | 'faults'>,
  known: KnownDocuments,
): { set: ImportSet; faults: Fault[] } {
  const set = emptySet();
  for (const { kind, document } of placed) (set[kind] as unknown[]).push(document);
  return { set, faults: [...faults, ...referenceFaults(placed, known)] };
}

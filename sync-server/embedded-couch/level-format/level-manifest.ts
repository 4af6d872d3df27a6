import { ByteReader } from './byte-reader.ts';

export interface LevelManifest {
  /** Writes that are not in a table yet are in this log or a later one; 0 if there is none yet. */
  logNumber: number;
  /** Size in bytes of each table, by its number. */
  tables: Map<number, number>;
}

const tags = {
  comparator: 1,
  logNumber: 2,
  nextFileNumber: 3,
  lastSequence: 4,
  compactPointer: 5,
  deletedFile: 6,
  newFile: 7,
  previousLogNumber: 9,
};

/** Folds the records of a manifest. Throws a RangeError for an unknown field. */
export function readManifest(records: Buffer[]): LevelManifest {
  const manifest: LevelManifest = { logNumber: 0, tables: new Map() };
  for (const record of records) {
    const reader = new ByteReader(record);
    while (!reader.atEnd) applyField(reader, manifest);
  }
  return manifest;
}

function applyField(reader: ByteReader, manifest: LevelManifest): void {
  const tag = reader.varint();
  if (tag === tags.logNumber) manifest.logNumber = reader.varint();
  else if (tag === tags.comparator) reader.slice();
  else if (tag === tags.deletedFile) {
    reader.varint(); // Level.
    manifest.tables.delete(reader.varint());
  } else if (tag === tags.newFile) {
    reader.varint(); // Level.
    manifest.tables.set(reader.varint(), reader.varint());
    reader.slice(); // Smallest and largest key.
    reader.slice();
  } else if (tag === tags.compactPointer) {
    reader.varint();
    reader.slice();
  } else if ([tags.nextFileNumber, tags.lastSequence, tags.previousLogNumber].includes(tag)) {
    reader.varint();
  } else throw new RangeError(`A manifest has no field ${tag}`);
}

import { REAL_TOWNS, realTownFiles } from '#fixtures/documents/real-town';
import { prepareImport } from '../setup/import/import-files.ts';
import type { ImportSet } from '../setup/import/import-set.ts';

/** Amsterdam with snackbar De Fest and the addresses of zipcode 1013. Throws with all faults of the import. */
export async function realTown(sharedData: string): Promise<ImportSet> {
  const nothingKnown = async () => new Map();
  const { set, faults } = await prepareImport(realTownFiles(sharedData), { towns: REAL_TOWNS }, nothingKnown);
  if (faults.length === 0) return set;
  throw new Error(faults.map(({ file, path, message }) => `${file} ${path} ${message}`).join('\n'));
}

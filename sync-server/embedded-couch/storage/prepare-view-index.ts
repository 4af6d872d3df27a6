import { rm } from 'node:fs/promises';
import { checkLevel } from './check-level.ts';
import { StorageFault } from './storage-fault.ts';

/** Removes a damaged view index: PouchDB rebuilds it from the documents. */
export async function prepareViewIndex(location: string): Promise<void> {
  try {
    await checkLevel(location);
  } catch (error) {
    if (!(error instanceof StorageFault) || error.kind !== 'damaged') throw error;
    console.error(`embedded couch: a view index is damaged and is built again (${error.detail})`);
    await rm(location, { recursive: true, force: true });
  }
}

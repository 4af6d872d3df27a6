import { useSyncExternalStore } from 'react';
import { type StorageTrouble, storageTrouble } from '../sync/device/storage-trouble.ts';

export type { StorageTrouble };

/** What is wrong with the storage of this device; null if nothing is known to be. */
export const useStorageTrouble = (): StorageTrouble | null =>
  useSyncExternalStore(storageTrouble.subscribe, storageTrouble.get, () => null);

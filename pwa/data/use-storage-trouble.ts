import { useSyncExternalStore } from 'react';
import { type StorageTrouble, storageTrouble } from '../sync/device/storage-trouble.ts';

export type { StorageTrouble };

/** The problem with the storage of this device; null if none is known. */
export const useStorageTrouble = (): StorageTrouble | null =>
  useSyncExternalStore(storageTrouble.subscribe, storageTrouble.get, () => null);

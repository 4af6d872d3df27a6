import version1 from '../../fixtures/stored/version-1.json';

interface StoredDatabase {
  version: number;
  stores: Record<
    string,
    {
      keyPath: string | null;
      autoIncrement: boolean;
      indexes: { name: string; keyPath: string; unique: boolean }[];
      rows: { key: IDBValidKey; value: unknown }[];
    }
  >;
}
export interface StoredDevice {
  localStorage: Record<string, string>;
  databases: Record<string, StoredDatabase>;
}

/** The storage of a device that ran an earlier version of the app: see fixtures/stored/README.md. */
export const deviceOfVersion1 = (): StoredDevice => structuredClone(version1) as unknown as StoredDevice;

/** Writes it to the storage of this device. Call before loading any module of the app. */
export async function restoreDevice({ localStorage: values, databases }: StoredDevice): Promise<void> {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  for (const [name, database] of Object.entries(databases)) await restoreDatabase(name, database);
}

const restoreDatabase = (name: string, { version, stores }: StoredDatabase): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      for (const [storeName, { keyPath, autoIncrement, indexes, rows }] of Object.entries(stores)) {
        const store = request.result.createObjectStore(storeName, { keyPath, autoIncrement });
        for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique });
        for (const { key, value } of rows) {
          if (keyPath === null) store.put(value, key);
          else store.put(value);
        }
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => reject(request.error);
  });

import { storageFailed } from '../device/storage-trouble.ts';
import { withTimeout } from '../device/with-timeout.ts';

const PROBE = 'eetplein-probe';
/** Some browsers neither open nor refuse a database; after this time it counts as refused. */
const PATIENCE_MS = 10_000;

let ready: Promise<readonly string[]> | undefined;

/**
 * Resolves when databases can be opened, with the names of the existing ones if the browser lists them. A browser
 * without IndexedDB, or one that refuses it as some private windows do, gets one in memory: everything works until the
 * page is closed, and the page says so.
 */
export const indexedDbReady = (): Promise<readonly string[]> => {
  ready ??= prepare().catch((error) => {
    ready = undefined;
    throw error;
  });
  return ready;
};

async function prepare(): Promise<readonly string[]> {
  const names = await present();
  if (names) return names;
  const { indexedDB, IDBKeyRange } = await import('./memory-storage.ts');
  for (const [name, value] of Object.entries({ indexedDB, IDBKeyRange })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  storageFailed('databases', 'none');
  return [];
}

/** The names of the existing databases; null if no database can be opened. */
const present = (): Promise<readonly string[] | null> =>
  withTimeout(listed(), PATIENCE_MS, () => new Error('no answer')).catch(() => null);

async function listed(): Promise<readonly string[] | null> {
  if (typeof indexedDB === 'undefined' || indexedDB === null) return null;
  if (!indexedDB.databases) return (await opens()) ? [] : null;
  return (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
}

const opens = (): Promise<boolean> =>
  new Promise((resolve) => {
    const request = indexedDB.open(PROBE);
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    // A full device still has storage that can be read.
    request.onerror = () => resolve(request.error?.name === 'QuotaExceededError');
  });

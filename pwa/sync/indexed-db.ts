import { storageFailed } from './storage-trouble.ts';

const PROBE = 'eetplein-probe';
/** A database that is not open by then will not be: some browsers neither open nor refuse. */
const PATIENCE_MS = 10_000;

let ready: Promise<readonly string[]> | undefined;

/**
 * Resolves when databases can be opened, with the names of those that are there, as far as the browser tells. A browser
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

/** Null if no database can be opened here. */
async function present(): Promise<readonly string[] | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, null);
  });
  const found = listed().catch(() => null);
  return Promise.race([found, limit]).finally(() => clearTimeout(timer));
}

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
    // A full device has storage all the same: what was kept can be read.
    request.onerror = () => resolve(request.error?.name === 'QuotaExceededError');
  });

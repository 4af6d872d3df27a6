import type { Page } from 'playwright-core';

/** All keys and values in the databases of this device whose name has this part, as text. */
export const storedIn = (page: Page, part: string): Promise<string> =>
  page.evaluate(async (part) => {
    const asPromise = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let text = '';
    for (const { name } of await indexedDB.databases()) {
      if (!name?.includes(part)) continue;
      const database = await asPromise(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        text += JSON.stringify([await asPromise(rows.getAllKeys()), await asPromise(rows.getAll())]);
      }
      database.close();
    }
    return text;
  }, part);

/** Removes every database of the device, as its browser or user may. */
export async function removeDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name!).onsuccess = resolve;
    });
  }
}

/** IndexedDB in memory, for browsers without it; a separate module so that other browsers do not fetch it. */
export { IDBKeyRange, indexedDB } from 'fake-indexeddb';

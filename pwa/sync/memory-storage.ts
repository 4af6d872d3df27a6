/** IndexedDB in memory, for browsers without their own: a file of its own, which no other browser fetches. */
export { IDBKeyRange, indexedDB } from 'fake-indexeddb';

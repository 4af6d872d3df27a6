/**
 * Number of catalogue documents that are written at a time. PouchDB copies the documents of a call in one task, and
 * writes them in another: 50 menus blocked a slow phone for 110 ms. Fewer are not worth a transaction.
 */
export const STORED_TOGETHER = 20;

/**
 * Documents of the catalogue that are written at a time. PouchDB copies and writes those of one call in one task each:
 * 50 menus blocked a slow phone for 110 ms. Fewer are not worth a transaction of their own.
 */
export const STORED_TOGETHER = 20;

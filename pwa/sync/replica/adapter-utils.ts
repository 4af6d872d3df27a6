// What PouchDB's adapter imports from `pouchdb-adapter-utils`, with one difference.
export * from 'pouchdb-adapter-utils/lib/index.es.js';

/**
 * Whether the browser stores Blobs, in which PouchDB keeps attachments: no, because the app has none. PouchDB finds out
 * by storing one when it opens its first database, which writes a file at every start. If WebKit cannot store a Blob,
 * as in a window that stores nothing, it never answers the other requests of that transaction: no database opens.
 */
export const checkBlobSupport = async (): Promise<boolean> => false;

/** The package has no types; only PouchDB's adapter uses what is exported again. */
declare module 'pouchdb-adapter-utils/lib/index.es.js' {
  export const checkBlobSupport: unknown;
}

/** CouchDB's own function. */
export default '_count';

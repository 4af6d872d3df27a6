import leveldown from 'leveldown';

/** Where a leveldb is open now: PouchDB forgets to close the view indexes it opened beside a database. */
export const openLocations = new Set<string>();

/**
 * A leveldown whose every write reaches the disk before it is acknowledged. PouchDB passes no `sync` option
 * on, so it is forced here, below it.
 */
export function durableLeveldown(location: string) {
  const level = leveldown(location);
  const plain = leveldown.prototype;
  const durable = (options: object) => ({ ...options, sync: true });
  level._put = (key, value, options, done) => plain._put.call(level, key, value, durable(options), done);
  level._del = (key, options, done) => plain._del.call(level, key, durable(options), done);
  level._batch = (operations, options, done) => plain._batch.call(level, operations, durable(options), done);
  level._open = (options, done) => {
    openLocations.add(location);
    plain._open.call(level, options, done);
  };
  level._close = (done) => {
    plain._close.call(level, (error) => {
      openLocations.delete(location);
      done(error);
    });
  };
  return level;
}

durableLeveldown.destroy = leveldown.destroy;

import { promisify } from 'node:util';
import leveldown, { type Done, type Level, type LevelIterator } from 'leveldown';
import { addLevel, isViewIndex, type LevelState } from './open-levels.ts';
import { prepareViewIndex } from './prepare-view-index.ts';
import { asStorageFault } from './storage-fault.ts';
import { WriteQueue } from './write-queue.ts';

const plain = leveldown.prototype;
/** Every key lies between them: keys are UTF-8, which has no byte 0xff. */
const FIRST_KEY = Buffer.from([0]);
const LAST_KEY = Buffer.from([0xff]);

/**
 * A leveldown that acknowledges a write only when it is on the disk. PouchDB does not pass on a `sync` option, so it
 * is forced here, below PouchDB.
 *
 * After a failed write the log ends in a partial record. LevelDB would accept further writes and drop them when it
 * reads that log again. So this level refuses all further writes until it is closed and opened again. After a failed
 * read it refuses reads as well, because PouchDB treats every failed read as a missing key.
 */
export function durableLeveldown(location: string): Level {
  const level = leveldown(location);
  const compactRange = promisify(level.compactRange.bind(level));
  const state = addLevel(location, () => compactRange(FIRST_KEY, LAST_KEY));
  watchOpening(level, state);
  watchWrites(level, state);
  watchReadings(level, state);
  return level;
}

durableLeveldown.destroy = leveldown.destroy;

function watchOpening(level: Level, state: LevelState): void {
  const fail = (error: unknown, done: Done) => {
    state.openFault = asStorageFault(error, 'opening');
    done(state.openFault);
  };
  const open = (options: object, done: Done) =>
    plain._open.call(level, options, (error) => {
      if (error) return fail(error, done);
      state.isOpen = true;
      done();
    });
  level._open = (options, done) => {
    if (!isViewIndex(state.location)) return open(options, done);
    prepareViewIndex(state.location).then(
      () => open({ ...options, createIfMissing: true }, done),
      (error) => fail(error, done),
    );
  };
  level._close = (done) =>
    plain._close.call(level, (error) => {
      state.isOpen = false;
      done(error);
    });
}

/**
 * If a view index cannot be written, PouchDB answers the query from the old index, or leaves the rejection unhandled,
 * which ends the process. So the write of a view index never reports a fault; call `Database.assertIndexed` after
 * every query instead.
 */
function watchWrites(level: Level, state: LevelState): void {
  const queue = new WriteQueue();
  const fault = () => state.readFault ?? state.writeFault;
  const answer = (written: Done) => written((!isViewIndex(state.location) && fault()) || undefined);
  const write = (apply: (done: Done) => void, done: Done) =>
    queue.run((written) => {
      if (fault()) return process.nextTick(answer, written);
      apply((error) => {
        if (error) state.writeFault = asStorageFault(error, 'writing');
        answer(written);
      });
    }, done);
  const durable = (options: object) => ({ ...options, sync: true });
  level._put = (key, value, options, done) =>
    write((written) => plain._put.call(level, key, value, durable(options), written), done);
  level._del = (key, options, done) =>
    write((written) => plain._del.call(level, key, durable(options), written), done);
  level._batch = (operations, options, done) =>
    write((written) => plain._batch.call(level, operations, durable(options), written), done);
}

function watchReadings(level: Level, state: LevelState): void {
  const failed = (error: Error) => {
    state.readFault ??= asStorageFault(error, 'reading');
    return state.readFault;
  };
  level._get = (key, options, done) => {
    if (state.readFault) return process.nextTick(done, state.readFault);
    plain._get.call(level, key, options, (error, value) => {
      if (error && !/^NotFound/i.test(error.message)) done(failed(error));
      else done(error, value);
    });
  };
  level._iterator = (options) => {
    const iterator = plain._iterator.call(level, options);
    const next: LevelIterator['_next'] = iterator._next;
    // A failed iterator reports its end instead of the error, because PouchDB's changes feed does not handle errors and
    // the process would end.
    iterator._next = (done) => {
      if (state.readFault) return process.nextTick(done);
      next.call(iterator, (error, key, value) => {
        if (error) failed(error);
        if (state.readFault) done();
        else done(null, key, value);
      });
    };
    return iterator;
  };
}

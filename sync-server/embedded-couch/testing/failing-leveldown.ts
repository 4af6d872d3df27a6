import type { Done, Level } from 'leveldown';

interface Operation {
  type: 'put' | 'del';
  key: Buffer | string;
  value?: Buffer | string;
}

/** The disk below every level of `failingLeveldown`. Tests change its properties. */
export const disk = {
  /** Bytes that can still be written. */
  room: Number.POSITIVE_INFINITY,
  /** Error message of writes beyond that, in the system's words. */
  writeError: 'No space left on device',
  /** Error message of all reads at a matching location; null if reads succeed. */
  readError: null as { location: RegExp; message: string } | null,
  /** Error message of opening a matching location; null if opening succeeds. */
  openError: null as { location: RegExp; message: string } | null,
  /** Number of times a level was opened. */
  opened: 0,
};

export function soundDisk(): void {
  const errors = { writeError: 'No space left on device', readError: null, openError: null };
  Object.assign(disk, { room: Number.POSITIVE_INFINITY, ...errors });
}

/**
 * A leveldown on a disk that fails as set. As in LevelDB, writes after a failed write are acknowledged and can be
 * read, and are gone when the level is opened again, because the log is not read past the failed write.
 */
export function failingLeveldown(real: { (location: string): Level; prototype: Level }) {
  const plain = real.prototype;
  const behindFailure = new WeakMap<Level, Operation[]>();

  const write = (level: Level, operations: Operation[], apply: (done: Done) => void, done: Done) => {
    const bytes = operations.reduce((sum, { key, value = '' }) => sum + key.length + value.length, 0);
    if (bytes > disk.room) {
      if (!behindFailure.has(level)) behindFailure.set(level, []);
      disk.room = 0;
      return process.nextTick(done, new Error(`IO error: 000003.log: ${disk.writeError}`));
    }
    disk.room -= bytes;
    const lost = behindFailure.get(level);
    if (!lost) return apply(done);
    readOld(level, operations, (old) => {
      lost.unshift(...old);
      apply(done);
    });
  };

  const readOld = (level: Level, operations: Operation[], done: (old: Operation[]) => void) => {
    const old: Operation[] = [];
    if (operations.length === 0) done(old);
    for (const { key } of operations) {
      plain._get.call(level, key, { asBuffer: true }, (error, value) => {
        old.push(error ? { type: 'del', key } : { type: 'put', key, value: value as Buffer });
        if (old.length === operations.length) done(old);
      });
    }
  };

  const errorName = (level: Level, error: typeof disk.readError) =>
    error?.location.test((level as unknown as { location: string }).location)
      ? new Error(error.message)
      : null;

  const prototype: Level = Object.assign(Object.create(plain), {
    _open(this: Level, options: object, done: Done) {
      disk.opened += 1;
      const fault = errorName(this, disk.openError);
      if (fault) process.nextTick(done, fault);
      else plain._open.call(this, options, done);
    },
    _put(this: Level, key: Buffer, value: Buffer, options: object, done: Done) {
      const apply = (written: Done) => plain._put.call(this, key, value, options, written);
      write(this, [{ type: 'put', key, value }], apply, done);
    },
    _del(this: Level, key: Buffer, options: object, done: Done) {
      write(this, [{ type: 'del', key }], (written) => plain._del.call(this, key, options, written), done);
    },
    _batch(this: Level, operations: Operation[], options: object, done: Done) {
      write(this, operations, (written) => plain._batch.call(this, operations, options, written), done);
    },
    _get(this: Level, ...[key, options, done]: Parameters<Level['_get']>) {
      const fault = errorName(this, disk.readError);
      if (fault) process.nextTick(done, fault);
      else plain._get.call(this, key, options, done);
    },
    _iterator(this: Level, options: object) {
      const iterator = plain._iterator.call(this, options);
      const fault = errorName(this, disk.readError);
      if (fault) iterator._next = (done) => process.nextTick(done, fault);
      return iterator;
    },
    _close(this: Level, done: Done) {
      const lost = behindFailure.get(this) ?? [];
      plain._batch.call(this, lost, { sync: true }, () => plain._close.call(this, done));
    },
  });

  const open = (location: string): Level => Object.setPrototypeOf(real(location), prototype);
  return Object.assign(open, { prototype, destroy: (real as unknown as { destroy: unknown }).destroy });
}

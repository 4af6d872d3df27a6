import { useState } from 'react';

interface RowKeys {
  keys: readonly number[];
  /** For a row at the end. @param isKept whether a row stays @returns its key */
  add(isKept?: (at: number) => boolean): number;
  remove(at: number): void;
}

/**
 * Keys for the rows of a list of the form, which have no ids: what is typed, open or focused stays with its row. To be
 * changed together with the list. If the list changes elsewhere, all rows are new.
 */
export function useRowKeys(count: number): RowKeys {
  const [keys, setKeys] = useState<readonly number[]>([]);
  const next = Math.max(0, ...keys) + 1;
  if (keys.length !== count) setKeys(Array.from({ length: count }, (_, at) => next + at));
  return {
    keys,
    add: (isKept = () => true) => {
      setKeys([...keys.filter((_, at) => isKept(at)), next]);
      return next;
    },
    remove: (at) => setKeys(keys.toSpliced(at, 1)),
  };
}

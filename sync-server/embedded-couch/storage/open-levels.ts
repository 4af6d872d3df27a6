import { basename, dirname, join } from 'node:path';
import type { StorageFault } from './storage-fault.ts';

/** A leveldb that PouchDB opened: the documents of a database, or one of its view indexes. */
export interface LevelState {
  readonly location: string;
  isOpen: boolean;
  /** Why it could not be opened; null if it was opened. */
  openFault: StorageFault | null;
  /** The first read that failed; null if none did. */
  readFault: StorageFault | null;
  /** The first write that failed; null if none did. */
  writeFault: StorageFault | null;
  /** Rewrites its files without deleted and replaced entries. Only while it is open. */
  compactFiles(): Promise<void>;
}

/** PouchDB keeps a view index at `<location of the documents>-mrview-<digest>`. */
const indexMark = '-mrview-';

const states = new Map<string, Map<string, LevelState>>();

/** Checks only the last part, because the name of a database, and so its folder, may contain the mark. */
export const isViewIndex = (location: string): boolean => basename(location).includes(indexMark);

const documentsOf = (location: string): string =>
  join(dirname(location), basename(location).split(indexMark)[0]!);

export function addLevel(location: string, compactFiles: () => Promise<void>): LevelState {
  const state = {
    ...{ location, isOpen: false, openFault: null, readFault: null, writeFault: null },
    compactFiles,
  };
  const documents = documentsOf(location);
  const levels = states.get(documents) ?? new Map<string, LevelState>();
  states.set(documents, levels.set(location, state));
  return state;
}

export const levelAt = (location: string): LevelState | undefined =>
  states.get(documentsOf(location))?.get(location);

/** The leveldbs of a database, by the location of its documents. */
export const levelsOf = (documents: string): LevelState[] => [...(states.get(documents)?.values() ?? [])];

export const forgetLevels = (documents: string): boolean => states.delete(documents);

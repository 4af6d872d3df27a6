import { CouchError } from '../couch-error.ts';

export type FaultKind = 'full' | 'not-writable' | 'in-use' | 'damaged' | 'unreadable';

const answers: Record<FaultKind, [status: number, error: string, reason: string]> = {
  full: [507, 'insufficient_storage', 'The disk is full. Nothing is written until there is room again.'],
  'not-writable': [
    507,
    'insufficient_storage',
    'The disk cannot be written. Nothing is written until it can.',
  ],
  'in-use': [503, 'database_in_use', 'Another process has this database open.'],
  damaged: [
    503,
    'database_damaged',
    'Files of this database are damaged. It is not used until they are sound.',
  ],
  unreadable: [503, 'database_unreadable', 'This database cannot be read at the moment.'],
};

/** Why a database cannot be written (507) or cannot be used at all (503). */
export class StorageFault extends CouchError {
  readonly kind: FaultKind;
  /** The message of the system or of LevelDB, with paths: for the operator's log only. */
  readonly detail: string;

  constructor(kind: FaultKind, detail: string) {
    super(...answers[kind]);
    this.kind = kind;
    this.detail = detail;
  }
}

/** Node reports codes; LevelDB reports the system's text without a code. */
const signs: [FaultKind, RegExp][] = [
  [
    'full',
    /ENOSPC|EDQUOT|EFBIG|No space left|quota exceeded|File too large|not enough space|disk is full|database or disk/i,
  ],
  [
    'not-writable',
    /EROFS|EACCES|EPERM|Read-only file system|readonly|Permission denied|not permitted|Access is denied/i,
  ],
  ['in-use', /lock .*: (Resource temporarily unavailable|already held)|being used by another process/i],
  ['damaged', /^Corruption/],
];

/** Classifies an error of LevelDB or of the file system. */
export function asStorageFault(thrown: unknown, doing: 'reading' | 'writing' | 'opening'): StorageFault {
  if (thrown instanceof StorageFault) return thrown;
  const { message } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const kind = signs.find(([, sign]) => sign.test(message))?.[0];
  if (doing === 'reading') return new StorageFault(kind === 'damaged' ? kind : 'unreadable', message);
  return new StorageFault(kind ?? (doing === 'writing' ? 'not-writable' : 'unreadable'), message);
}

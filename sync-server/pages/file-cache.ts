import type { AppFile } from '../http/app-files.ts';
import { VersionedCache } from './versioned-cache.ts';

/** Maximum bytes of the uncompressed files. */
const MAX_BYTES = 32_000_000;

export interface MadeFile extends AppFile {
  /** The content is not of the requested version. It is sent, but not cached. */
  isOutdated?: boolean;
}

/** A cache of files that are made on the first request. */
export const fileCache = (maxBytes = MAX_BYTES): VersionedCache<MadeFile> =>
  new VersionedCache(maxBytes, ({ bytes, isOutdated }) => (isOutdated ? null : bytes.length));

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { CompressedBytes } from './compressed-bytes.ts';
import type { ContentEncoding } from './content-encoding.ts';

export interface AppFile {
  path: string;
  /** Including the dot, e.g. '.js'. */
  extension: string;
  etag: string;
  /** Its name contains its hash, so it can be cached forever. */
  immutable: boolean;
  bytes: Buffer;
  /** Compressed at the first request; null if compression does not help. */
  compressed(encoding: ContentEncoding): Promise<Buffer> | null;
}

const TEXT = ['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.map', '.ico'];

/** Reads the built app into memory: a few megabytes. */
export function readAppFiles(folder: string): Map<string, AppFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = entries.map((entry) => readAppFile(folder, join(entry.parentPath, entry.name)));
  return new Map(files.filter((file) => !file.path.startsWith('/.')).map((file) => [file.path, file]));
}

function readAppFile(folder: string, file: string): AppFile {
  return appFile(`/${relative(folder, file).split(sep).join('/')}`, readFileSync(file));
}

/** @param path determines the type; a hash in the name makes the file immutable */
export function appFile(path: string, bytes: Buffer): AppFile {
  const extension = extname(path);
  const isCompressed = TEXT.includes(extension) && bytes.length >= 1024;
  const forms = isCompressed ? new CompressedBytes(bytes) : null;
  return {
    path,
    extension,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: /^\/(assets\/.+-[\w-]{8}|share\/.+-[0-9a-f]{12})\.\w+$/.test(path),
    compressed: (encoding) => forms?.get(encoding) ?? null,
  };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface AppFile {
  path: string;
  /** Including the dot, e.g. '.js'. */
  extension: string;
  etag: string;
  /** Its name contains its hash, so it can be cached forever. */
  immutable: boolean;
  bytes: Buffer;
  /** Compressed at the first request; null if compression does not help. */
  compressed(encoding: 'br' | 'gzip'): Promise<Buffer> | null;
}

const TEXT = ['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.map', '.ico'];
const compressors = {
  // Rendered pages are compressed while the client waits, so with less effort than the files of the app.
  br: (bytes: Buffer, extension: string) => {
    const quality = /^\.(html|xml)$/.test(extension) ? 5 : constants.BROTLI_MAX_QUALITY;
    return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  },
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

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
  const made = new Map<string, Promise<Buffer>>();
  return {
    path,
    extension,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: /^\/(assets\/.+-[\w-]{8}|share\/.+-[0-9a-f]{12})\.\w+$/.test(path),
    compressed(encoding) {
      if (!TEXT.includes(extension) || bytes.length < 1024) return null;
      if (!made.has(encoding)) made.set(encoding, compressors[encoding](bytes, extension));
      return made.get(encoding)!;
    },
  };
}

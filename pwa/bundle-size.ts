/**
 * Prints how much JavaScript a first visit to the landing page fetches. Fails if that exceeds the limit, or if chunks
 * import each other in a cycle, because constants may then be read before they are initialized.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped, 1 kB = 1000 bytes. */
const LIMIT_KB = 108;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

const dist = join(import.meta.dirname, '../dist');
const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const sizeOf = (file: string): number =>
  gzipSync(new Uint8Array(readFileSync(join(dist, file))), { level: 9 }).length / 1000;

/** A chunk with all its static imports, transitively. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, found);
  return found;
}

const first = withImports('index.html');
const files = [...new Set([...first].flatMap((key) => manifest[key]?.file ?? []))].filter((file) =>
  file.endsWith('.js'),
);

let total = sizeOf('before-paint.js');
for (const file of files) {
  const size = sizeOf(file);
  total += size;
  console.log(`${size.toFixed(1).padStart(7)} kB  ${file}`);
}
console.log(`${total.toFixed(1).padStart(7)} kB  in all, gzipped (limit ${LIMIT_KB})`);

const later = Object.values(manifest).filter(({ file }) => file.endsWith('.js') && !files.includes(file));
console.log('\nfetched later:');
for (const { file } of later) console.log(`${sizeOf(file).toFixed(1).padStart(7)} kB  ${file}`);

if (total > LIMIT_KB) {
  console.error(`\nThe first visit fetches ${(total - LIMIT_KB).toFixed(1)} kB too much.`);
  process.exitCode = 1;
}

const circles = Object.entries(manifest).filter(([key, { imports = [] }]) =>
  imports.some((imported) => withImports(imported).has(key)),
);
if (circles.length > 0) {
  console.error(`\nThese import each other in a circle: ${circles.map(([, { file }]) => file).join(', ')}`);
  process.exitCode = 1;
}

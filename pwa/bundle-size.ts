/**
 * Prints how much JavaScript the pages fetch before the app hydrates the server's page, and what is fetched later.
 * Fails if a page exceeds its limit, or if chunks import each other in a cycle, because constants may then be read
 * before they are initialized.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageBundle, PageKind } from '../sync-server/pages/page-bundle.ts';

/** Gzipped, 1 kB = 1000 bytes. */
const LIMITS_KB: Partial<Record<PageKind, number>> = {
  landing: 109.1,
  hub: 126.3,
  business: 155.6,
  info: 142.3,
  club: 132,
};

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const dist = join(import.meta.dirname, '../dist');
const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const { CHUNKS }: PageBundle = await import(join(dist, '.page/server.js'));
const zipped = (bytes: Uint8Array | string): number => gzipSync(bytes, { level: 9 }).length / 1000;
const sizeOf = (file: string): number => zipped(new Uint8Array(readFileSync(join(dist, file))));
const line = (kilobytes: number, text: string) => `${kilobytes.toFixed(1).padStart(7)} kB  ${text}`;

/** A chunk with all its static imports, transitively. */
function withImports(key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, found);
  return found;
}

/** The inline scripts of the document count too. */
const INLINE = ['before-paint.js', 'after-paint.js'];
const inline = INLINE.reduce((all, file) => all + sizeOf(file), 0);
/** This worker runs beside the page of a hub, which fetches it before it is hydrated. */
const OF_KIND: Partial<Record<string, string[]>> = { hub: ['sync/catalog/first-hub-worker.ts'] };
const needed = new Set<string>();

for (const [kind, limit] of Object.entries(LIMITS_KB)) {
  const names = ['index.html', ...CHUNKS[kind as PageKind].first, ...(OF_KIND[kind] ?? [])];
  const keys = names.flatMap((name) => [...withImports(name)]);
  const files = [...new Set(keys)].flatMap((key) => manifest[key]?.file ?? []);
  const total = files.reduce((all, file) => all + sizeOf(file), inline);
  console.log(`\n${line(total, `${kind} (limit ${limit})`)}`);
  for (const file of files) {
    if (!needed.has(file)) console.log(line(sizeOf(file), file));
    needed.add(file);
  }
  if (total <= limit) continue;
  console.error(`The first visit fetches ${(total - limit).toFixed(1)} kB too much.`);
  process.exitCode = 1;
}

console.log('\nfetched later:');
for (const { file } of Object.values(manifest)) {
  if (file.endsWith('.js') && !needed.has(file)) console.log(line(sizeOf(file), file));
}

const circles = Object.entries(manifest).filter(([key, { imports = [] }]) =>
  imports.some((imported) => withImports(imported).has(key)),
);
if (circles.length > 0) {
  console.error(`\nThese import each other in a circle: ${circles.map(([, { file }]) => file).join(', ')}`);
  process.exitCode = 1;
}

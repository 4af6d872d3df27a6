import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PUBLIC_MODULES } from './chunks.ts';

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Chunk>;

interface Entry {
  url: string;
  /** null if its address changes with its content. */
  revision: string | null;
}
/**
 * Absent: the service worker of a new device fetches the file before it answers requests. english: the same, if the
 * browser prefers English. later: it fetches the file while it already answers. staff: only on devices of people who
 * work in a kitchen.
 */
type When = { when?: 'english' | 'later' | 'staff' };

/** The pages of a kitchen: a quarter of the app, which customers never open. */
const OF_STAFF = /^features\/(kitchen|shop-settings|day-report|menu-editor|code-batches)\//;

const ENGLISH = 'locales/en.po';

/** Files that no chunk names, without which no page opens. */
const ALWAYS = ['index.html', 'before-paint.js', 'kept-screen.js'];

/** Marks each file of the app with when the service worker fetches it. @param manifest Vite's */
export function markFiles<E extends Entry>(entries: readonly E[], manifest: Manifest): (E & When)[] {
  const all = ({ imports = [], dynamicImports = [] }: Chunk) => [...imports, ...dynamicImports];
  const modulesOfStaff = Object.keys(manifest).filter((name) => OF_STAFF.test(name));
  const first = filesOf(manifest, PUBLIC_MODULES, ({ imports = [] }) => imports);
  const customers = filesOf(manifest, ['index.html'], (chunk) =>
    all(chunk).filter((name) => !OF_STAFF.test(name)),
  );
  const staff = filesOf(manifest, modulesOfStaff, all);
  const english = manifest[ENGLISH]?.file;
  return entries.map((entry) => {
    const { url } = entry;
    if (ALWAYS.includes(url) || first.has(url)) return entry;
    if (url === english) return { ...entry, when: 'english' };
    return { ...entry, when: staff.has(url) && !customers.has(url) ? 'staff' : 'later' };
  });
}

/** The files of these modules and of all that `next` leads to from them. */
function filesOf(
  manifest: Manifest,
  names: readonly string[],
  next: (chunk: Chunk) => string[],
): Set<string> {
  const reached = new Set(names);
  const chunks = () => [...reached].flatMap((name) => manifest[name] ?? []);
  for (const name of reached)
    for (const other of manifest[name] ? next(manifest[name]) : []) reached.add(other);
  return new Set(chunks().flatMap(({ file, css = [] }) => [file, ...css]));
}

/** A script with a fixed address may be answered in another version while servers are being replaced. */
export function withIntegrity<E extends Entry>(entry: E, folder: string): E & { integrity?: string } {
  if (entry.revision === null || !entry.url.endsWith('.js')) return entry;
  const hash = createHash('sha256').update(readFileSync(`${folder}/${entry.url}`, 'utf8'));
  return { ...entry, integrity: `sha256-${hash.digest('base64')}` };
}

/** For `injectManifest`, which lists the files of the build. @param folder of the build */
export const markingFiles = (folder: string) => async (entries: (Entry & { size: number })[]) => {
  const manifest: Manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  // Only the build with the mock has a chunk of `app/main.tsx`.
  const missing = PUBLIC_MODULES.filter((name) => !manifest[name] && name !== 'app/main.tsx');
  if (missing.length > 0) throw new Error(`No chunk of the build is called ${missing.join(' or ')}.`);
  return { manifest: markFiles(entries, manifest).map((entry) => withIntegrity(entry, folder)) };
};

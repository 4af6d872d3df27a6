import { CATALOG } from '#documents/databases';
import { onChange } from './changes.ts';
import { modus } from './environment.ts';
import { localDatabase } from './replicas.ts';

/** What is known of the line, where browsers tell. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Long enough for a town's documents to be stored, and for the page to have fetched what it shows itself. */
const QUIET_MS = 3000;
/** The test environment is tried out with a network, and its menus name the same pictures. */
const isWanted = (): boolean => modus === 'live' && 'serviceWorker' in navigator;

/**
 * Asks the service worker to keep the pictures of every menu that is on this device, so that one that was never
 * scrolled shows them offline too. A town's are about 80, 200 kB on the line; where every byte counts only those that
 * were fetched before, to be seen.
 */
export function keepTownPictures(): () => void {
  if (!isWanted()) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void askWorker().catch(() => {}), QUIET_MS);
  };
  const stop = onChange(['catalog'], soon);
  soon();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

let asked = '';

async function askWorker(): Promise<void> {
  if (navigator.onLine === false) return;
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  const seenOnly = saveData || effectiveType.includes('2g');
  const paths = await picturesOfTowns();
  const all = paths.join();
  if (all === asked && !seenOnly) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'pictures', paths, seenOnly });
  asked = all;
}

/** Those of businesses, menus and clubs that are here, and of their towns; other towns are known by name alone. */
export async function picturesOfTowns(): Promise<string[]> {
  const { rows } = await localDatabase(CATALOG).allDocs<{ hub?: { _id: string } }>({ include_docs: true });
  const docs = rows.flatMap(({ doc }) => doc ?? []);
  const towns = new Set(docs.map(({ hub }) => hub?._id));
  const shown = docs.filter(({ _id }) => !_id.startsWith('hub/') || towns.has(_id));
  const paths = new Set<string>();
  collectPaths(shown, paths);
  return [...paths];
}

/** Whatever is a path of this site in a document of the catalogue leads to a picture. */
function collectPaths(value: unknown, found: Set<string>): void {
  if (typeof value === 'string' && value.startsWith('/')) found.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) collectPaths(inner, found);
}

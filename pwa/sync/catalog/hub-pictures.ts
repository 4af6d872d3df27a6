import { CATALOG } from '#documents/databases';
import { onChange } from '../device/changes.ts';
import { environment } from '../device/environment.ts';
import { localDatabase } from '../replica/replicas.ts';

/** The part of the Network Information API used here. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Delay after the last change, so that a hub is stored and the page has fetched its own pictures first. */
const QUIET_MS = 3000;
/** Live only: the test environment needs no offline pictures, and uses the same ones. */
const isWanted = (): boolean => environment === 'live' && 'serviceWorker' in navigator;

/**
 * Has the service worker cache the pictures of every stored menu, so that a menu shows them offline even if it was
 * never scrolled. A hub has about 80, 200 kB compressed. In data-saving mode and on 2G it caches only pictures that
 * the browser has fetched before.
 */
export function keepHubPictures(): () => void {
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
  const paths = await hubPictures();
  const all = paths.join();
  if (all === asked && !seenOnly) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'pictures', paths, seenOnly });
  asked = all;
}

/** Pictures of the stored businesses, menus and clubs, and of their hubs; not of hubs known only from the list. */
export async function hubPictures(): Promise<string[]> {
  const { rows } = await localDatabase(CATALOG).allDocs<{ hub?: { _id: string } }>({ include_docs: true });
  const docs = rows.flatMap(({ doc }) => doc ?? []);
  const visited = new Set(docs.map(({ hub }) => hub?._id));
  const shown = docs.filter(({ _id }) => !_id.startsWith('hub/') || visited.has(_id));
  const paths = new Set<string>();
  collectPaths(shown, paths);
  return [...paths];
}

/** Collects every path: in catalogue documents each one leads to a picture. */
function collectPaths(value: unknown, found: Set<string>): void {
  if (typeof value === 'string' && value.startsWith('/')) found.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) collectPaths(inner, found);
}

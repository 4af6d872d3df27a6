import { pathOf } from '#contract/endpoint';
import { orderQr } from '#contract/print';
import { CATALOG } from '#documents/databases';
import { isId } from '#documents/id';
import { onChange } from '../device/changes.ts';
import { environment } from '../device/environment.ts';
import { session } from '../device/session-store.ts';
import { localDatabase } from '../replica/replicas.ts';
import { keepOwnBusinesses, ownPictures } from '../user-data/own-pictures.ts';

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
 * Has the service worker cache the user's own pictures and those of every stored menu, so that they show offline even
 * if they were never scrolled to. A hub has about 80, 200 kB compressed. In data-saving mode and on 2G it caches only
 * pictures that the browser has fetched before.
 */
export function keepHubPictures(): () => void {
  if (!isWanted()) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void askWorker().catch(() => {}), QUIET_MS);
  };
  // Also when the user changes: the cache then loses the pictures of the last one.
  const stops = [onChange(TOPICS, soon), session.subscribe(soon)];
  soon();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

const TOPICS = ['catalog', 'orders', 'stamps', 'favourites', 'deliveries'] as const;
let asked = '';

async function askWorker(): Promise<void> {
  if (navigator.onLine === false) return;
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  const seenOnly = saveData || effectiveType.includes('2g');
  if (!seenOnly) await keepOwnBusinesses();
  // The own ones first: the cache holds a limited number.
  const paths = [...new Set([...(await ownPictures()), ...(await hubPictures())])];
  const all = paths.join();
  if (all === asked && !seenOnly) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'pictures', paths, seenOnly });
  asked = all;
}

/**
 * Pictures of the stored businesses with their QR codes, of menus and clubs, and of their hubs; not of hubs known only
 * from the list.
 */
export async function hubPictures(): Promise<string[]> {
  const { rows } = await localDatabase(CATALOG).allDocs<{ hub?: { _id: string } }>({ include_docs: true });
  const docs = rows.flatMap(({ doc }) => doc ?? []);
  const visited = new Set(docs.map(({ hub }) => hub?._id));
  const shown = docs.filter(({ _id }) => !_id.startsWith('hub/') || visited.has(_id));
  const paths = new Set<string>();
  collectPaths(shown, paths);
  const businesses = docs.filter(({ _id }) => isId('organisation', _id));
  for (const { _id } of businesses) paths.add(pathOf(orderQr, { host: _id }));
  return [...paths];
}

/** Collects every path: in catalogue documents each one leads to a picture. */
function collectPaths(value: unknown, found: Set<string>): void {
  if (typeof value === 'string' && value.startsWith('/')) found.add(value);
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) collectPaths(inner, found);
}

import { isHubArriving } from '../catalog/arriving-hubs.ts';
import { hubPictures } from '../catalog/hub-pictures.ts';
import { onChange } from '../device/changes.ts';
import { isOffline } from '../device/connection.ts';
import { environment } from '../device/environment.ts';
import { session } from '../device/session-store.ts';
import { keepOwnBusinesses, ownPictures } from './own-pictures.ts';

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
export function followPictures(): () => void {
  if (!isWanted()) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void askWorker().catch(() => {}), QUIET_MS);
  };
  // A change of the user counts as well: the cache then loses the pictures of the user before.
  const stops = [onChange(TOPICS, soon), session.subscribe(soon)];
  // The worker stops fetching when the network fails.
  const again = () => {
    asked = '';
    soon();
  };
  window.addEventListener('online', again);
  soon();
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', again);
    for (const stop of stops) stop();
  };
}

const TOPICS = ['catalog', 'orders', 'stamps', 'favourites', 'deliveries'] as const;
let asked = '';

async function askWorker(): Promise<void> {
  // The menus of a hub need the network first. When a hub has arrived, or was cut off, that is announced.
  if (isOffline() || isHubArriving()) return;
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Line }).connection ?? {};
  const seenOnly = saveData || effectiveType.includes('2g');
  if (!seenOnly) await keepOwnBusinesses();
  // The user's own pictures first: the cache holds a limited number.
  const paths = [...new Set([...(await ownPictures()), ...(await hubPictures())])];
  const all = paths.join();
  if (all === asked && !seenOnly) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'pictures', paths, seenOnly });
  asked = all;
}

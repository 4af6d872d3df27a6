import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 60_000;

/** Times in seconds after the navigation, or the click, began; of tasks in milliseconds. */
export interface Seen {
  cards: number;
  stored: number;
  longestTask: number;
  blocked: number;
}

/** A page of Playwright or a `PlainBrowser`. */
interface Watched {
  evaluate<T>(expression: string): Promise<T>;
}

/** The times that the page recorded, once everything is stored. */
export async function stored(page: Watched): Promise<Seen> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    const seen = await page.evaluate<Seen>('globalThis.arrival');
    if (seen.stored > 0) return seen;
    await pause(100);
  }
  throw new Error(`the town was not stored within ${LIMIT_MS} ms`);
}

/**
 * Runs in the page: when six cards are in a frame, when the last document is stored, and how long tasks took.
 * @param from milliseconds of the page's clock
 */
export function watch(last: string, from = 0): void {
  const arrival = { cards: 0, stored: 0, longestTask: 0, blocked: 0 };
  const seconds = () => (performance.now() - from) / 1000;
  Object.assign(globalThis, { arrival });
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      if (startTime < from) continue;
      arrival.longestTask = Math.max(arrival.longestTask, duration);
      arrival.blocked += duration - 50;
    }
  }).observe({ type: 'longtask' as 'mark', buffered: true });
  interface Databases {
    databases(): Promise<{ name: string; version: number }[]>;
    open(name: string): {
      result: {
        objectStoreNames: { contains(name: string): boolean };
        transaction(name: string): { objectStore(name: string): { getKey(key: string): Found } };
        close(): void;
      };
      onsuccess: () => void;
    };
  }
  interface Found {
    result: unknown;
    onsuccess: () => void;
    onerror: () => void;
  }
  const page = globalThis as unknown as {
    indexedDB: Databases;
    document: { querySelectorAll(selector: string): { length: number } };
    requestAnimationFrame(frame: () => void): void;
  };
  const lookForCards = () => {
    if (page.document.querySelectorAll('article h3').length >= 6) arrival.cards = seconds();
    else page.requestAnimationFrame(lookForCards);
  };
  page.requestAnimationFrame(lookForCards);
  const again = () => setTimeout(lookForStored, 50);
  const lookForStored = async () => {
    const all = await page.indexedDB.databases();
    const database = all.find(({ name }) => name.endsWith('catalog') || name === 'minimal');
    if (!database) return again();
    const opened = page.indexedDB.open(database.name);
    opened.onsuccess = () => {
      const { result } = opened;
      const store = ['document-store', 'docs'].find((name) => result.objectStoreNames.contains(name));
      const close = () => {
        result.close();
        again();
      };
      if (!store) return close();
      const found = result.transaction(store).objectStore(store).getKey(last);
      found.onerror = close;
      found.onsuccess = () => {
        if (found.result === undefined) return close();
        arrival.stored = seconds();
        result.close();
      };
    };
  };
  again();
}

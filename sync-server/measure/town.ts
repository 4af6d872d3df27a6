import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../pwa/e2e/find-browser.ts';
import { businessKey, LARGE_HUB, largeTown } from './large-town.ts';
import { serveApp } from './served-app.ts';
import { median, ratio, table } from './table.ts';
import { CPU_SLOWDOWN, NETWORK, PHONE } from './visit.ts';

const ROUNDS = 3;
const BUSINESSES = 100;
const PRODUCTS = 100;
const LIMIT_MS = 60_000;
const SNAPSHOT = `/api/catalog/hub/${LARGE_HUB}`;
/** The last document that a town stores. */
const LAST = `menu/${businessKey(BUSINESSES - 1)}`;

/** Times in seconds after the navigation began; of tasks in milliseconds. */
interface Seen {
  cards: number;
  stored: number;
  longestTask: number;
  blocked: number;
}
interface Arrival extends Seen {
  requests: number;
  kilobytes: number;
}

const COLUMNS = [
  'first visit of a town',
  'cards s',
  '/ minimal',
  'stored s',
  '/ minimal',
  'longest task ms',
  'blocked ms',
  'requests',
  'kB',
];

/**
 * Measures the first visit of a town with 100 businesses of 100 products, on slow 4G with a slow phone, and without
 * throttling: medians. The floor is a minimal page that fetches the same snapshot, shows six names and stores each
 * document as one value in one transaction of IndexedDB. 'Stored' is when the last menu can be read offline. Needs a
 * built app.
 */
export async function measure(): Promise<void> {
  const town = largeTown(Array.from({ length: BUSINESSES }, () => PRODUCTS));
  const app = await serveApp(town);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    const rows = [];
    for (const throttled of [true, false]) {
      const minimal: Arrival[] = [];
      const ours: Arrival[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        minimal.push(await arrive(browser, app.url, '/minimal', throttled));
        ours.push(await arrive(browser, app.url, `/${LARGE_HUB}`, throttled));
      }
      const condition = throttled ? 'slow 4G, slow phone' : 'not throttled';
      const [least, own] = [medians(minimal), medians(ours)];
      rows.push(rowOf(`minimal page, ${condition}`, least, least), rowOf(`app, ${condition}`, own, least));
    }
    console.info(table(COLUMNS, rows));
  } finally {
    await browser.close();
    await app.close();
  }
}

function medians(all: Arrival[]): Arrival {
  const middle = (field: keyof Arrival) => median(all.map((one) => one[field]));
  return {
    cards: middle('cards'),
    stored: middle('stored'),
    longestTask: middle('longestTask'),
    blocked: middle('blocked'),
    requests: middle('requests'),
    kilobytes: middle('kilobytes'),
  };
}

const rowOf = (name: string, one: Arrival, least: Arrival) => [
  name,
  one.cards.toFixed(2),
  ratio(one.cards, least.cards),
  one.stored.toFixed(2),
  ratio(one.stored, least.stored),
  Math.round(one.longestTask),
  Math.round(one.blocked),
  one.requests,
  one.kilobytes.toFixed(0),
];

async function arrive(browser: Browser, url: string, path: string, throttled: boolean): Promise<Arrival> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    // Served on the origin of the app, so that it may call the API.
    await page.route('**/minimal', (route) => route.fulfill({ contentType: 'text/html', body: MINIMAL }));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (throttled) {
      await devtools.send('Network.emulateNetworkConditions', NETWORK);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    let bytes = 0;
    let requests = 0;
    devtools.on('Network.requestWillBeSent', () => {
      requests += 1;
    });
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript(watch, LAST);
    await page.goto(url + path);
    const seen = await stored(page);
    return { ...seen, requests, kilobytes: bytes / 1000 };
  } finally {
    await context.close();
  }
}

/** The times that the page recorded, once everything is stored. */
async function stored(page: Page): Promise<Seen> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    const seen = await page.evaluate<Seen>('globalThis.arrival');
    if (seen.stored > 0) return seen;
    await pause(100);
  }
  throw new Error(`the town was not stored within ${LIMIT_MS} ms`);
}

/** Runs in the page: when six cards are in a frame, when the last document is stored, and how long tasks took. */
function watch(last: string): void {
  const arrival = { cards: 0, stored: 0, longestTask: 0, blocked: 0 };
  Object.assign(globalThis, { arrival });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
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
    if (page.document.querySelectorAll('article h3').length >= 6) arrival.cards = performance.now() / 1000;
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
        arrival.stored = performance.now() / 1000;
        result.close();
      };
    };
  };
  again();
}

const MINIMAL = `<!doctype html><title>minimal</title><main></main><script type="module">
const opened = indexedDB.open('minimal', 1);
opened.onupgradeneeded = () => opened.result.createObjectStore('docs');
const ready = new Promise((resolve) => { opened.onsuccess = resolve; });
const answer = await fetch('${SNAPSHOT}', { headers: { 'x-api-key': 'eetplein-app' } });
const { docs } = await answer.json();
for (const { name } of docs.filter(({ type }) => type === 'organisation').slice(0, 6)) {
  const card = document.createElement('article');
  card.append(Object.assign(document.createElement('h3'), { textContent: name }));
  document.querySelector('main').append(card);
}
await ready;
const transaction = opened.result.transaction('docs', 'readwrite');
for (const doc of docs) transaction.objectStore('docs').put(doc, doc._id);
</script>`;

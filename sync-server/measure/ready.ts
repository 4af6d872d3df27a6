import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { stored, watch } from './arrival.ts';
import { businessKey, LARGE_HUB, largeTown } from './large-town.ts';
import { minimalPage } from './minimal-page.ts';
import { inNewBrowser } from './plain-browser.ts';
import { type FloorFile, serveFloor, snapshotFile } from './serve-floor.ts';
import { serveApp } from './served-app.ts';
import { SLOW_4G, SlowNetwork } from './slow-network.ts';
import { median, ratio, table } from './table.ts';
import { CPU_SLOWDOWN } from './visit.ts';

const ROUNDS = 3;
const BUSINESSES = 34;
const PRODUCTS = 80;
const LIMIT_MS = 90_000;
/** The last document that the hub stores. */
const LAST = `menu/${businessKey(BUSINESSES - 1)}`;

/** Seconds after the navigation began. */
interface Ready {
  cards: number;
  stored: number;
  /** The worker answers, so the app opens without a network. */
  worker: number;
  /** Both: the hub and its menus open without a network. */
  usable: number;
  /** The worker has all files of customers. */
  complete: number;
}

const COLUMNS = [
  'first visit of a hub',
  'cards s',
  'menus stored s',
  'worker answers s',
  'usable offline s',
  '/ minimal',
  'all files s',
];

/**
 * Measures how long after the first visit of a hub everything of it can be used without a network, on a slow phone: 34
 * businesses with menus of 80 products that differ, medians of three visits. The line is a real one, which the page and
 * its service worker share. The floor is a minimal page that fetches and stores the same snapshot, while its worker
 * fetches the bytes of the files that the app's worker needs before it answers, as one file. Needs a built app.
 */
export async function measure(): Promise<void> {
  const app = await serveApp(
    largeTown(
      Array.from({ length: BUSINESSES }, () => PRODUCTS),
      'own',
    ),
  );
  const floor = await serveFloor(await filesOfFloor(app.url));
  try {
    const visits: [name: string, url: string, path: string, all: Ready[]][] = [
      ['minimal page', floor.url, '/', []],
      ['app', app.url, `/${LARGE_HUB}`, []],
    ];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [, url, path, all] of visits) all.push(await visit(url, path));
    const least = median(visits[0]![3].map(({ usable }) => usable));
    console.info(
      table(
        COLUMNS,
        visits.map(([name, , , all]) => rowOf(name, all, least)),
      ),
    );
  } finally {
    floor.close();
    await app.close();
  }
}

function rowOf(name: string, all: Ready[], least: number) {
  const middle = (field: keyof Ready) => median(all.map((one) => one[field]));
  const seconds = (field: keyof Ready) => middle(field).toFixed(2);
  return [
    name,
    seconds('cards'),
    seconds('stored'),
    seconds('worker'),
    seconds('usable'),
    ratio(middle('usable'), least),
    seconds('complete'),
  ];
}

async function visit(url: string, path: string): Promise<Ready> {
  const network = await SlowNetwork.to(url, SLOW_4G);
  try {
    return await inNewBrowser(async (browser) => {
      await browser.becomePhone(CPU_SLOWDOWN);
      await browser.open(network.url + path, `(${watch})(${JSON.stringify(LAST)}); (${watchWorker})()`);
      const { cards, stored: at } = await stored(browser);
      for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(200)) {
        const { worker, complete } = await browser.evaluate<Ready>('globalThis.ready');
        if (complete > 0) return { cards, stored: at, worker, complete, usable: Math.max(at, worker) };
      }
      throw new Error(`${url + path} was not complete within ${LIMIT_MS} ms`);
    });
  } finally {
    network.close();
  }
}

/** Runs in the page: when its worker is active, and when it has all files but those of staff. */
function watchWorker(): void {
  const ready = { worker: 0, complete: 0 };
  Object.assign(globalThis, { ready });
  const page = globalThis as unknown as {
    navigator: {
      serviceWorker?: {
        getRegistration(): Promise<{ active: { state: string; scriptURL: string } | null } | undefined>;
      };
    };
    caches: { keys(): Promise<string[]>; open(name: string): Promise<{ keys(): Promise<object[]> }> };
  };
  const look = async () => {
    const { active } = (await page.navigator.serviceWorker?.getRegistration()) ?? {};
    if (active?.state === 'activated') {
      ready.worker ||= performance.now() / 1000;
      const script = await (await fetch(active.scriptURL, { cache: 'force-cache' })).text();
      const wanted = new Set(script.match(/"url":"[^"]+"(?!,"when":"staff")/g)).size;
      const [name = ''] = (await page.caches.keys()).filter((each) => each.startsWith('workbox-precache'));
      const held = name ? (await (await page.caches.open(name)).keys()).length : 0;
      if (held >= wanted) ready.complete = performance.now() / 1000;
    }
    if (ready.complete === 0) setTimeout(look, 50);
  };
  look().catch(() => {});
}

/** The minimal page, with the snapshot and as many bytes as the files that the app's worker needs first. */
const filesOfFloor = async (app: string): Promise<Record<string, FloorFile>> => ({
  '/': ['text/html', MINIMAL],
  '/worker.js': ['text/javascript', WORKER],
  '/files': ['application/octet-stream', randomBytes(await sizeOfFirstFiles(app))],
  '/snapshot': await snapshotFile(app, LARGE_HUB),
});

/** The compressed bytes of the files that the app's worker needs before it answers. */
async function sizeOfFirstFiles(app: string): Promise<number> {
  const script = await (await fetch(`${app}/sw.js`)).text();
  const listed = script.match(/\{"revision":[^{}]*\}/g) ?? [];
  const files = listed
    .map((text) => JSON.parse(text) as { url: string; when?: string })
    .filter(({ when }) => !when);
  const sizes = files.map(async ({ url }) => {
    const text = await (await fetch(`${app}/${url}`)).arrayBuffer();
    return brotliCompressSync(text).length;
  });
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0);
}

const WORKER = `addEventListener('install', (event) =>
  event.waitUntil(caches.open('workbox-precache').then((cache) => cache.add('/files'))));
// {"url":"/files"}`;

const MINIMAL = minimalPage(`fetch('/snapshot')`, `navigator.serviceWorker.register('/worker.js');`);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../pwa/e2e/find-browser.ts';
import { businessKey, LARGE_HUB, largeTown } from './large-town.ts';
import { PlainBrowser } from './plain-browser.ts';
import { type FloorFile, serveFloor } from './serve-floor.ts';
import { serveApp } from './served-app.ts';
import { median, ratio, table } from './table.ts';
import { type Content, CPU_SLOWDOWN, DUTCH_PHONE, observe, type Timings } from './visit.ts';

const ROUNDS = 5;
/** Products of the menus that are opened: those never seen before, then those that this phone has shown before. */
const SIZES = [80, 1000, 80, 1000];
const UNSEEN = 2;
/** Further businesses of the town, of 20 products each. */
const NEIGHBOURS = 30;
const AFTER_MS = 3000;

interface Opening {
  name: string;
  path: string;
  content: Content;
  /** The menu that the floor reads and shows. */
  menu: string;
}
const MENU = 'main section li h4';
const OPENINGS: Opening[] = [
  ...SIZES.map((size, index) => ({
    name: `menu of ${size}${index < UNSEEN ? '' : ', seen before'}`,
    path: `/organisation/${businessKey(index)}`,
    content: { selector: MENU, count: 8 },
    menu: `menu/${businessKey(index)}`,
  })),
  {
    name: 'hub, seen before',
    path: `/${LARGE_HUB}`,
    // One more than a phone shows.
    content: { selector: 'article h3', count: 2 },
    // The least that a page can do.
    menu: `menu/${businessKey(0)}`,
  },
];

/**
 * Measures opening the pages on the device after a restart of the browser, without a server, on a slow phone: medians.
 * The floor is a page that reads the same menu from IndexedDB as one value and shows its names. Needs a built app.
 */
export async function measure(): Promise<void> {
  const town = largeTown([...SIZES, ...Array.from({ length: NEIGHBOURS }, () => 20)]);
  const profile = await mkdtemp(join(tmpdir(), 'offline-'));
  const floor = await serveFloor(filesOfFloor(Object.fromEntries(town.map((doc) => [doc._id, doc]))));
  try {
    const url = await visitTown(profile, town, floor.url);
    const times = new Map<string, number[]>();
    const note = (name: string, seconds: number) => times.set(name, [...(times.get(name) ?? []), seconds]);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, path, content, menu } of OPENINGS) {
        note(name, await open(profile, url + path, content));
        note(`${name} floor`, await open(profile, `${floor.url}/?${menu}`, { selector: 'li', count: 8 }));
      }
    }
    const rows = OPENINGS.map(({ name }) => {
      const [seconds, least] = [median(times.get(name)!), median(times.get(`${name} floor`)!)];
      return [name, seconds.toFixed(2), least.toFixed(2), ratio(seconds, least)];
    });
    console.info(table(['opened offline', 'content s', 'IndexedDB page s', 'ratio'], rows));
  } finally {
    floor.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Visits the town and the floor once with a phone; then the server is gone. @returns the app's address */
async function visitTown(profile: string, town: ReturnType<typeof largeTown>, floor: string) {
  const app = await serveApp(town);
  const context = await launch(profile);
  try {
    const page = await context.newPage();
    await page.goto(`${app.url}/${LARGE_HUB}`);
    await isStored(page);
    // The device keeps the first screen of a page only after it was shown for a while.
    for (const { path } of OPENINGS.slice(UNSEEN)) {
      await page.goto(app.url + path);
      await isKept(page, path);
    }
    await page.goto(floor);
    await page.waitForFunction('globalThis.stored === true');
    return app.url;
  } finally {
    await context.close();
    await app.close();
  }
}

/** Waits until the service worker answers with the public pages, and the town can be read without the network. */
async function isStored(page: Page): Promise<void> {
  const worker = () =>
    page.evaluate<string>('navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)');
  while ((await worker()) !== 'activated') await pause(200);
  // Storing the town takes a moment after it is shown.
  await pause(5000);
}

/** Waits until the device has kept the first screen of a path. */
async function isKept(page: Page, path: string): Promise<void> {
  const asked = `caches.open('eetplein-screens').then((kept) => kept.match('${path}')).then(Boolean)`;
  while (!(await page.evaluate<boolean>(asked))) await pause(200);
}

async function open(profile: string, url: string, content: Content): Promise<number> {
  const browser = await PlainBrowser.start(profile);
  try {
    await browser.becomePhone(CPU_SLOWDOWN);
    await browser.open(url, `(${observe})(${JSON.stringify(content)})`);
    await pause(AFTER_MS);
    const timings = await browser.evaluate<Timings>('globalThis.timings');
    if (timings.content === 0) throw new Error(`${url} showed nothing within ${AFTER_MS} ms`);
    return timings.content;
  } finally {
    await browser.close();
  }
}

const launch = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    ...DUTCH_PHONE,
  });

const filesOfFloor = (documents: Record<string, unknown>): Record<string, FloorFile> => ({
  '/': ['text/html', FLOOR],
  '/documents': ['application/json', JSON.stringify(documents)],
});

/** A page that stores documents at its first visit, and after that shows the names of one menu from IndexedDB. */
const FLOOR = `<!doctype html><title>floor</title><ul></ul><script type="module">
const opened = indexedDB.open('floor', 1);
opened.onupgradeneeded = () => opened.result.createObjectStore('docs');
await new Promise((resolve) => { opened.onsuccess = resolve; });
const docs = (mode) => opened.result.transaction('docs', mode).objectStore('docs');
const wanted = location.search.slice(1);
if (wanted) {
  const read = docs('readonly').get(wanted);
  read.onsuccess = () => {
    const list = document.querySelector('ul');
    for (const { name } of read.result.products) list.append(Object.assign(document.createElement('li'), { textContent: name }));
  };
} else {
  const all = await (await fetch('/documents')).json();
  const store = docs('readwrite');
  for (const [id, doc] of Object.entries(all)) store.put(doc, id);
  store.transaction.oncomplete = () => { globalThis.stored = true; };
}
</script>`;

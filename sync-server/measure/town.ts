import { setTimeout as pause } from 'node:timers/promises';
import { type Seen, stored, watch } from './arrival.ts';
import { businessKey, LARGE_HUB, largeTown } from './large-town.ts';
import { minimalPage } from './minimal-page.ts';
import { inNewBrowser, type PlainBrowser } from './plain-browser.ts';
import { serveFloor, snapshotFile } from './serve-floor.ts';
import { serveApp } from './served-app.ts';
import { SLOW_4G, SlowNetwork } from './slow-network.ts';
import { median, ratio, table } from './table.ts';
import { CPU_SLOWDOWN } from './visit.ts';

const ROUNDS = 3;
const BUSINESSES = 100;
const PRODUCTS = 100;
/** The last document that a town stores. */
const LAST = `menu/${businessKey(BUSINESSES - 1)}`;

/** Milliseconds in which a slow phone on slow 4G fetches all files of the app (`npm run measure -- ready`). */
const FILES_MS = 12_000;

const COLUMNS = [
  'first visit of a town',
  'cards s',
  '/ minimal',
  'stored s',
  '/ minimal',
  'longest task ms',
  'blocked ms',
];

/**
 * Measures the first visit of a town with 100 businesses of 100 products, by its address and chosen on the start page,
 * on slow 4G with a slow phone, and without throttling: medians. The line is a real one, and the developer tools do not
 * listen to the network, which would take a slow phone as long as parsing the snapshot. The floor is a minimal page that
 * fetches the same snapshot, shows six names and stores each document as one value in one transaction of IndexedDB.
 * 'Stored' is when the last menu can be read offline. Needs a built app.
 */
export async function measure(): Promise<void> {
  const rows = [];
  for (const wording of ['same', 'own'] as const) rows.push(...(await rowsOf(wording)));
  console.info(table(COLUMNS, rows));
}

/** @param wording of the menus */
async function rowsOf(wording: 'same' | 'own') {
  const menus = Array.from({ length: BUSINESSES }, () => PRODUCTS);
  const app = await serveApp(largeTown(menus, wording));
  const floor = await serveFloor({
    '/': ['text/html', MINIMAL],
    '/snapshot': await snapshotFile(app.url, LARGE_HUB),
  });
  try {
    const rows = [];
    for (const throttled of [true, false]) {
      const minimal: Seen[] = [];
      const ours: Seen[] = [];
      const chosen: Seen[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        minimal.push(await arrive(floor.url, '/', throttled));
        ours.push(await arrive(app.url, `/${LARGE_HUB}`, throttled));
        chosen.push(await choose(app.url, throttled));
      }
      const least = medians(minimal);
      const condition = `${WORDINGS[wording]}, ${throttled ? 'slow 4G, slow phone' : 'not throttled'}`;
      rows.push(
        rowOf(`minimal page, ${condition}`, least, least),
        rowOf(`app, ${condition}`, medians(ours), least),
        rowOf(`app, chosen on the start page, ${condition}`, medians(chosen), least),
      );
    }
    return rows;
  } finally {
    floor.close();
    await app.close();
  }
}

const WORDINGS = { same: 'copied menus', own: 'menus that differ' };

function medians(all: Seen[]): Seen {
  const middle = (field: keyof Seen) => median(all.map((one) => one[field]));
  return {
    cards: middle('cards'),
    stored: middle('stored'),
    longestTask: middle('longestTask'),
    blocked: middle('blocked'),
  };
}

const rowOf = (name: string, one: Seen, least: Seen) => [
  name,
  one.cards.toFixed(2),
  ratio(one.cards, least.cards),
  one.stored.toFixed(2),
  ratio(one.stored, least.stored),
  Math.round(one.longestTask),
  Math.round(one.blocked),
];

const arrive = (url: string, path: string, throttled: boolean): Promise<Seen> =>
  onPhone(url, throttled, async (browser, origin) => {
    await browser.open(origin + path, `(${watch})(${JSON.stringify(LAST)})`);
    return stored(browser);
  });

/** Opens the town by its link on the start page, when all files of the app are there. */
const choose = (url: string, throttled: boolean): Promise<Seen> =>
  onPhone(url, throttled, async (browser, origin) => {
    await browser.open(origin, '');
    await pause(throttled ? FILES_MS : FILES_MS / 4);
    const click = `document.querySelector('a[href="/${LARGE_HUB}"]').click()`;
    await browser.evaluate(`(${watch})(${JSON.stringify(LAST)}, performance.now()), ${click}`);
    return stored(browser);
  });

/** Runs work in a browser without any storage. @param work gets the origin of the pages */
async function onPhone(
  url: string,
  throttled: boolean,
  work: (browser: PlainBrowser, origin: string) => Promise<Seen>,
): Promise<Seen> {
  const network = throttled ? await SlowNetwork.to(url, SLOW_4G) : null;
  try {
    return await inNewBrowser(async (browser) => {
      await browser.becomePhone(throttled ? CPU_SLOWDOWN : 1);
      return work(browser, network?.url ?? url);
    });
  } finally {
    network?.close();
  }
}

const MINIMAL = minimalPage(`fetch('/snapshot')`);

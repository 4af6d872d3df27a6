import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../pwa/e2e/find-browser.ts';
import { type Seen, stored, watch } from './arrival.ts';
import { businessKey, LARGE_HUB, largeTown } from './large-town.ts';
import { minimalPage } from './minimal-page.ts';
import { serveApp } from './served-app.ts';
import { median, ratio, table } from './table.ts';
import { CPU_SLOWDOWN, DUTCH_PHONE, NETWORK } from './visit.ts';

const ROUNDS = 3;
const BUSINESSES = 100;
const PRODUCTS = 100;
const SNAPSHOT = `/api/catalog/hub/${LARGE_HUB}`;
/** The last document that a town stores. */
const LAST = `menu/${businessKey(BUSINESSES - 1)}`;

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
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    const rows = [];
    for (const wording of ['same', 'own'] as const) rows.push(...(await rowsOf(browser, wording)));
    console.info(table(COLUMNS, rows));
  } finally {
    await browser.close();
  }
}

/** @param wording of the menus */
async function rowsOf(browser: Browser, wording: 'same' | 'own') {
  const menus = Array.from({ length: BUSINESSES }, () => PRODUCTS);
  const app = await serveApp(largeTown(menus, wording));
  try {
    const rows = [];
    for (const throttled of [true, false]) {
      const minimal: Arrival[] = [];
      const ours: Arrival[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        minimal.push(await arrive(browser, app.url, '/minimal', throttled));
        ours.push(await arrive(browser, app.url, `/${LARGE_HUB}`, throttled));
      }
      const [least, own] = [medians(minimal), medians(ours)];
      const condition = `${WORDINGS[wording]}, ${throttled ? 'slow 4G, slow phone' : 'not throttled'}`;
      rows.push(rowOf(`minimal page, ${condition}`, least, least), rowOf(`app, ${condition}`, own, least));
    }
    return rows;
  } finally {
    await app.close();
  }
}

const WORDINGS = { same: 'copied menus', own: 'menus that differ' };

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
  const context = await browser.newContext(DUTCH_PHONE);
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

const MINIMAL = minimalPage(`fetch('${SNAPSHOT}', { headers: { 'x-api-key': 'eetplein-app' } })`);

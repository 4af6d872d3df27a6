import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ulid } from 'ulid';
import { login, signup } from '#contract/auth';
import { pathOf } from '#contract/endpoint';
import { API_KEY_HEADER, APP_API_KEY } from '#contract/headers';
import { kitchenOrderOf } from '#decisions/order-projections';
import type { LedgerOrder } from '#documents/order';
import { findBrowser } from '../../pwa/e2e/find-browser.ts';
import { ledgerOrder } from '../testing/sample-documents.ts';
import { MINIMAL_BOARD, watchBoard } from './board-pages.ts';
import { type ServedApp, serveApp } from './served-app.ts';
import { median, ratio, table } from './table.ts';
import { CPU_SLOWDOWN } from './visit.ts';

const OPEN_ORDERS = 300;
const ARRIVALS = 5;
const HOST = 'organisation/roma';
const OWNER = '0610203040';
/** The tablet above the fryer. */
const TABLET = { width: 1024, height: 768 };
const LIMIT_MS = 60_000;
const QUIET_MS = 2000;

/** In milliseconds. */
interface Arrival {
  longestTask: number;
  shown: number;
}

const COLUMNS = ['an order arrives', 'open orders', 'longest task ms', 'shown after ms', '/ minimal'];

/**
 * Measures the board of a kitchen with 300 open orders, on a tablet with a slow processor, when one more order arrives:
 * medians of the longest task and of the time until its card shows. The floor is a page that follows the same events,
 * fetches the changed document and adds a line to a list of the same length. Also measures the longest task when the
 * minutes left change. Needs a built app.
 */
export async function measure(): Promise<void> {
  const app = await serveApp();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    for (let index = 0; index < OPEN_ORDERS; index++) await place(app, index);
    const session = await logIn(app.url);
    const minimal = await arrivals(browser, app, session, '/minimal');
    const board = await arrivals(browser, app, session, '/kitchen');
    const rows = [
      rowOf('minimal list', minimal.arrivals, minimal.arrivals),
      rowOf('board', board.arrivals, minimal.arrivals),
    ];
    console.info(table(COLUMNS, rows));
    console.info(`\nThe minutes that are left change: longest task ${taskText(board.tick)} ms.`);
  } finally {
    await browser.close();
    await app.close();
  }
}

function rowOf(name: string, all: Arrival[], least: Arrival[]) {
  const middle = (of: Arrival[], field: keyof Arrival) => median(of.map((one) => one[field]));
  return [
    name,
    OPEN_ORDERS,
    taskText(middle(all, 'longestTask')),
    Math.round(middle(all, 'shown')),
    ratio(middle(all, 'shown'), middle(least, 'shown')),
  ];
}

/** The browser reports no task shorter than 50 ms. */
const taskText = (milliseconds: number) => (milliseconds === 0 ? '< 50' : String(Math.round(milliseconds)));

let serial = 5000;

/** A new order, or one that is being made or is ready, as on a busy evening. */
async function place(app: ServedApp, index = 0): Promise<LedgerOrder> {
  const now = Date.now();
  const iso = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const state = index % 15;
  const order: LedgerOrder = {
    ...ledgerOrder,
    _id: `order/${ulid().toLowerCase()}`,
    number: ++serial,
    date: iso(-20),
    updated: iso(-20),
    due: iso(10 + (index % 50)),
    description: 'De bel doet het niet. Let op: notenallergie!',
    items: ['Margherita', 'Quattro formaggi', 'Tonno'].map((name) => ({
      ...ledgerOrder.items[0]!,
      name,
      subname: 'familie 46 cm, extra kaas, knoflooksaus',
    })),
    ...(state > 0 && { accepted: iso(-15) }),
    status: state > 12 ? 'done' : 'order',
  };
  await show(app, order);
  return order;
}

/** Writes an order to the board only, so that nothing else is measured. */
const show = ({ store }: ServedApp, order: LedgerOrder) => store.kitchen.put(HOST, kitchenOrderOf(order));

/** The session as the page stores it. */
async function logIn(url: string): Promise<string> {
  const send = async (path: string, body: object) => {
    const headers = { [API_KEY_HEADER]: APP_API_KEY, 'content-type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.json();
  };
  await send(pathOf(signup, {}), { phone: OWNER });
  const messages = (await (await fetch(`${url}/dev/sms.json`)).json()) as { text: string }[];
  const code = /\b\d{4}\b/.exec(messages[0]?.text ?? '')?.[0];
  return JSON.stringify(await send(pathOf(login, {}), { phone: OWNER, code }));
}

/** Opens a page with all orders, and adds more, one by one. */
async function arrivals(browser: Browser, app: ServedApp, session: string, path: string) {
  const context = await browser.newContext({ viewport: TABLET });
  try {
    const page = await context.newPage();
    await page.route('**/minimal', (route) =>
      route.fulfill({ contentType: 'text/html', body: MINIMAL_BOARD }),
    );
    await page.addInitScript(watchBoard, session);
    await page.goto(app.url + path);
    await cards(page, OPEN_ORDERS);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const seen: Arrival[] = [];
    for (let round = 0; round <= ARRIVALS; round++) {
      await quiet(page);
      const sent = Date.now();
      const order = await place(app);
      await shown(page, order.number);
      const at = await page.evaluate<number>('globalThis.board.at');
      await pause(QUIET_MS);
      // The first one also compiles the code.
      if (round > 0) seen.push({ longestTask: await longestTask(page), shown: at - sent });
      await show(app, { ...order, status: 'hide', updated: new Date().toISOString() });
    }
    await quiet(page);
    await page.evaluate("window.dispatchEvent(new Event('focus'))");
    await pause(QUIET_MS);
    return { arrivals: seen, tick: await longestTask(page) };
  } finally {
    await context.close();
  }
}

const longestTask = (page: Page) => page.evaluate<number>('globalThis.board.longestTask');

async function cards(page: Page, count: number): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(200)) {
    if ((await page.evaluate<number>('globalThis.board.cards()')) >= count) return;
  }
  throw new Error(`the page does not show ${count} orders`);
}

/** Waits until earlier tasks are over, and discards their times. */
async function quiet(page: Page): Promise<void> {
  await pause(QUIET_MS);
  await page.evaluate('globalThis.board.forget()');
}

async function shown(page: Page, number: number): Promise<void> {
  await page.evaluate(`globalThis.board.await(${number})`);
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await pause(50)) {
    if ((await page.evaluate<number>('globalThis.board.at')) > 0) return;
  }
  throw new Error(`the page does not show order ${number}`);
}

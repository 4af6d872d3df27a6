import type { Browser, CDPSession, Page } from 'playwright-core';

/** Slow 4G: bytes per second and milliseconds. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
export const CPU_SLOWDOWN = 4;
/** In CSS pixels. */
export const PHONE = { width: 360, height: 740 };
/** The context of a visitor's browser: in another language it would also fetch a translation. */
export const DUTCH_PHONE = { viewport: PHONE, isMobile: true, hasTouch: true, locale: 'nl-NL' };
/** After the load event: late shifts and larger paints count too. */
const AFTER_MS = 4000;

/** The content of a page counts as shown when this many elements match. */
export interface Content {
  selector: string;
  count: number;
}

/** One first visit; times in seconds after the navigation began. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  content: number;
  shift: number;
  /** When the app has taken the page over; 0 if it has not. */
  takenOver: number;
  /** Before the content: requests begun, kB of those that were answered, and kB of scripts among them. */
  requests: number;
  kilobytes: number;
  scriptKilobytes: number;
}

export type Timings = Pick<Visit, 'firstPaint' | 'largestPaint' | 'content' | 'shift' | 'takenOver'>;

/** Opens an address in a browser without any storage, on a slow phone. */
export async function visit(browser: Browser, url: string, content: Content): Promise<Visit> {
  const context = await browser.newContext(DUTCH_PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe, content);
    const traffic = trafficOf(devtools);
    await page.goto(url);
    await page.waitForTimeout(AFTER_MS);
    const timings = await timingsOf(page);
    // A frame may have the content before the browser paints anything.
    timings.content = Math.max(timings.content, timings.firstPaint);
    return { ...timings, ...traffic.before(timings.content) };
  } finally {
    await context.close();
  }
}

/** The fields of a performance entry that are read here; `value` is that of a layout shift. */
interface Entry {
  name: string;
  startTime: number;
  value?: number;
}

/** Runs in the page; `timingsOf` reads what it noted. A frame that has the content is the one that paints it. */
export function observe({ selector, count }: Content): void {
  const timings = { firstPaint: 0, largestPaint: 0, content: 0, shift: 0, takenOver: 0 };
  Object.assign(globalThis, { timings });
  const on = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type: type as 'mark', buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timings.firstPaint = startTime / 1000;
  });
  on('largest-contentful-paint', ({ startTime }) => {
    timings.largestPaint = startTime / 1000;
  });
  on('layout-shift', ({ value = 0 }) => {
    timings.shift += value;
  });
  const page = globalThis as unknown as {
    document: {
      querySelectorAll(selector: string): { length: number };
      querySelector(selector: string): object | null;
    };
    requestAnimationFrame(frame: () => void): void;
  };
  // React notes its root on the element.
  const lookForApp = () => {
    const names = Object.keys(page.document.querySelector('#root') ?? {});
    if (names.some((name) => name.startsWith('__reactContainer')))
      timings.takenOver = performance.now() / 1000;
    else setTimeout(lookForApp, 10);
  };
  lookForApp();
  const look = () => {
    if (page.document.querySelectorAll(selector).length >= count) timings.content = performance.now() / 1000;
    else page.requestAnimationFrame(look);
  };
  page.requestAnimationFrame(look);
}

export const timingsOf = (page: Page): Promise<Timings> =>
  page.evaluate(() => (globalThis as unknown as { timings: Timings }).timings);

function trafficOf(devtools: CDPSession) {
  const begun = new Map<string, { at: number; type: string }>();
  const received: { id: string; at: number; bytes: number }[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, type = '' }) => {
    begun.set(requestId, { at: timestamp, type });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    received.push({ id: requestId, at: timestamp, bytes: encodedDataLength });
  });
  const start = () => Math.min(...[...begun.values()].map(({ at }) => at));
  return {
    before(seconds: number) {
      const end = start() + seconds;
      const early = received.filter(({ at }) => at <= end);
      const sum = (list: typeof received) => list.reduce((all, { bytes }) => all + bytes, 0) / 1000;
      return {
        requests: [...begun.values()].filter(({ at }) => at <= end).length,
        kilobytes: sum(early),
        scriptKilobytes: sum(early.filter(({ id }) => begun.get(id)?.type === 'Script')),
      };
    },
  };
}

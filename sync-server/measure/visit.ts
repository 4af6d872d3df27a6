import { setTimeout as pause } from 'node:timers/promises';
import { inNewBrowser, PHONE } from './plain-browser.ts';
import { SLOW_4G, SlowNetwork } from './slow-network.ts';

export const CPU_SLOWDOWN = 4;
/** The context of a visitor's browser: in another language it would also fetch a translation. */
export const DUTCH_PHONE = { viewport: PHONE, isMobile: true, hasTouch: true, locale: 'nl-NL' };
/** Milliseconds that a visit is watched after the navigation was answered: late shifts and larger paints count too. */
const AFTER_MS = 4000;

/** The content of a page counts as shown when this many elements match. */
export interface Content {
  selector: string;
  count: number;
}

/** Seconds after the navigation began. */
export interface Timings {
  firstPaint: number;
  largestPaint: number;
  content: number;
  /** The score of all layout shifts. */
  shift: number;
  /** When React has begun to hydrate the page; 0 if it has not. */
  takenOver: number;
}

/** One first visit; times in seconds after the navigation began. */
export interface Visit extends Timings {
  /** Before the content: requests begun, kB of those that were answered, and kB of scripts among them. */
  requests: number;
  kilobytes: number;
  scriptKilobytes: number;
}

/** Opens an address in a browser without any storage, on a slow phone and a slow line. */
export async function visit(url: string, content: Content): Promise<Visit> {
  const { origin, pathname } = new URL(url);
  const network = await SlowNetwork.to(origin, SLOW_4G);
  try {
    return await inNewBrowser(async (browser) => {
      await browser.becomePhone(CPU_SLOWDOWN);
      await browser.open(network.url + pathname, `(${observe})(${JSON.stringify(content)})`);
      await pause(AFTER_MS);
      const timings = await browser.evaluate<Timings>('globalThis.timings');
      // A frame may have the content before the browser paints anything.
      timings.content = Math.max(timings.content, timings.firstPaint);
      return { ...timings, ...trafficBefore(timings.content, await browser.evaluate<Request[]>(REQUESTS)) };
    });
  } finally {
    network.close();
  }
}

/** The fields of a performance entry that are read here; `value` is that of a layout shift. */
interface Entry {
  name: string;
  startTime: number;
  value?: number;
}

/** Runs in the page and notes its times in `timings`. The frame in which the content is found also paints it. */
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

/** A request of the page; times in seconds after the navigation began. */
interface Request {
  name: string;
  began: number;
  ended: number;
  bytes: number;
}

/** The requests of the page so far. */
const REQUESTS = `['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  .map(({ name, startTime, responseEnd, transferSize }) =>
    ({ name, began: startTime / 1000, ended: responseEnd / 1000, bytes: transferSize }))`;

function trafficBefore(seconds: number, requests: readonly Request[]) {
  const received = requests.filter(({ ended }) => ended > 0 && ended <= seconds);
  const sum = (list: readonly Request[]) => list.reduce((all, { bytes }) => all + bytes, 0) / 1000;
  return {
    requests: requests.filter(({ began }) => began <= seconds).length,
    kilobytes: sum(received),
    scriptKilobytes: sum(received.filter(({ name }) => name.endsWith('.js'))),
  };
}

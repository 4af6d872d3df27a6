import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

export const WIDTHS = {
  phone: { width: 360, height: 740 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Width = keyof typeof WIDTHS;

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a visitor waits for an element before it counts as missing. */
const PATIENCE_MS = 30_000;
/** How long for a page, which with the mock loads hundreds of modules. */
const PAGE_MS = 100_000;

function waitPatiently(page: Page): void {
  page.setDefaultTimeout(PATIENCE_MS);
  page.setDefaultNavigationTimeout(PAGE_MS);
}

/**
 * `own` is a browser whose storage survives closing it, as on a phone. In a `shared` one a visitor has only storage of
 * their own, which is enough for a journey that does not reopen the browser. `blocked` is a browser of its own that blocks
 * all storage, as with all cookies blocked.
 */
export type Browsing = 'own' | 'shared' | 'blocked';

type Prepare = (context: BrowserContext) => Promise<unknown>;

/** A visitor with a browser, whose storage no other visitor sees. */
export class Visitor {
  static readonly #arrived = new Set<Visitor>();
  page: Page;
  readonly errors: string[] = [];
  /** The folder of the browser's storage; null in a shared browser. */
  readonly #profile: string | null;
  readonly #width: Width;
  readonly #now: number;
  readonly #prepare: Prepare;
  #context: BrowserContext;

  private constructor(
    profile: string | null,
    width: Width,
    context: BrowserContext,
    page: Page,
    now: number,
    prepare: Prepare,
  ) {
    this.#profile = profile;
    this.#width = width;
    this.#context = context;
    this.page = page;
    this.#now = now;
    this.#prepare = prepare;
  }

  /** @param now the device's clock at the start. @param prepare called for every browser before its first page */
  static async arrive(
    width: Width,
    now: string | number,
    prepare: Prepare = async () => {},
    browsing: Browsing = 'shared',
  ): Promise<Visitor> {
    const profile = browsing === 'shared' ? null : await mkdtemp(join(tmpdir(), 'visitor-'));
    if (profile && browsing === 'blocked') await blockStorage(profile);
    const start = new Date(now).getTime();
    const context = await launch(profile, width);
    await prepare(context);
    const page = await firstPage(context, start);
    const visitor = new Visitor(profile, width, context, page, start, prepare);
    visitor.#watch(page);
    Visitor.#arrived.add(visitor);
    return visitor;
  }

  /** The pages of all visitors who have not left. */
  static openPages(): Page[] {
    return [...Visitor.#arrived].flatMap(({ context }) => context.pages());
  }

  get context(): BrowserContext {
    return this.#context;
  }

  /** Restarts the browser: memory is lost, storage stays. */
  async reopen(): Promise<void> {
    if (!this.#profile) throw new Error('Only a browser of its own can be reopened.');
    await this.#context.close();
    this.#context = await launch(this.#profile, this.#width);
    await this.#prepare(this.#context);
    this.page = await firstPage(this.#context, this.#now + 60_000);
    this.#watch(this.page);
  }

  /** Opens another tab of the same browser. */
  async openTab(): Promise<Page> {
    const page = await this.#context.newPage();
    waitPatiently(page);
    this.#watch(page);
    return page;
  }

  async leave(): Promise<void> {
    Visitor.#arrived.delete(this);
    await this.#context.close();
    if (this.#profile) await rm(this.#profile, { recursive: true, force: true });
  }

  /** Makes any exception on a page fail the journey. */
  #watch(page: Page): void {
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }
}

/** Chromium's setting 'Block all cookies'. */
async function blockStorage(profile: string): Promise<void> {
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
}

let sharedBrowser: Promise<Browser> | undefined;

/** @param profile a folder for a browser of its own; null for storage in the shared browser */
async function launch(profile: string | null, width: Width): Promise<BrowserContext> {
  const program = { executablePath: findBrowser(), headless: true, args: QUIET };
  const context = profile
    ? await chromium.launchPersistentContext(profile, { ...program, ...deviceOf(width) })
    : await shared(program).then((browser) => browser.newContext(deviceOf(width)));
  await context.addInitScript(spreadTaps);
  return context;
}

function shared(program: LaunchOptions): Promise<Browser> {
  sharedBrowser ??= chromium.launch(program);
  return sharedBrowser;
}

const deviceOf = (width: Width) =>
  ({
    viewport: WIDTHS[width],
    hasTouch: width !== 'desktop',
    isMobile: width === 'phone',
    deviceScaleFactor: 1,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    serviceWorkers: 'allow',
  }) as const;

/** Playwright taps faster than a person, and the app takes fast taps at one place for a double tap. */
function spreadTaps(): void {
  let taps = 0;
  const spread = (tap: MouseEvent) => {
    taps += 1;
    Object.defineProperty(tap, 'timeStamp', { value: tap.timeStamp + taps * 1000 });
  };
  window.addEventListener('click', spread, { capture: true });
}

async function firstPage(context: BrowserContext, now: number): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.clock.install({ time: now });
  await page.clock.resume();
  waitPatiently(page);
  return page;
}

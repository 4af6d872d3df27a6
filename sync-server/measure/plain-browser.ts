import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../pwa/e2e/find-browser.ts';

interface Reply {
  id?: number;
  result?: unknown;
  error?: { message: string };
}
type Waiting = [resolve: (result: never) => void, reject: (error: Error) => void];

/** In CSS pixels. */
export const PHONE = { width: 360, height: 740 };
/** In another language the app would also fetch a translation. */
const DUTCH = '--accept-lang=nl-NL';
const ARGUMENTS = [
  DUTCH,
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];

/**
 * A browser in which nothing but the speed is changed. Playwright would also listen to the network: the browser then
 * looks up which line of a script made each request, for which V8 parses the script again, and a slow phone starts the
 * app 150 ms later.
 */
export class PlainBrowser {
  readonly #socket: WebSocket;
  readonly #ended: Promise<unknown>;
  readonly #waiting = new Map<number, Waiting>();
  #calls = 0;
  /** The session of its only page. */
  #page = '';

  private constructor(socket: WebSocket, ended: Promise<unknown>) {
    this.#socket = socket;
    this.#ended = ended;
    socket.addEventListener('message', ({ data }) => this.#received(JSON.parse(String(data))));
  }

  /** @param profile the folder with its storage */
  static async start(profile: string): Promise<PlainBrowser> {
    const child = spawn(findBrowser(), [...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'exit');
    let printed = '';
    const address = await new Promise<string>((resolve, reject) => {
      child.stderr.on('data', (text) => {
        printed += text;
        const [found] = /ws:\/\/\S+/.exec(printed) ?? [];
        if (found) resolve(found);
      });
      ended.then(() => reject(new Error(`the browser did not start:\n${printed}`)));
    });
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', reject);
    });
    const browser = new PlainBrowser(socket, ended);
    await browser.#findPage();
    return browser;
  }

  /** A method of the developer tools, for the page. */
  send<T>(method: string, params: object = {}, sessionId = this.#page): Promise<T> {
    this.#calls += 1;
    const id = this.#calls;
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
    return new Promise<T>((resolve, reject) => this.#waiting.set(id, [resolve, reject]));
  }

  /** Emulates a phone. @param slowdown how many times slower its processor is */
  async becomePhone(slowdown: number): Promise<void> {
    const screen = { ...PHONE, deviceScaleFactor: 1, mobile: true };
    await this.send('Emulation.setDeviceMetricsOverride', screen);
    await this.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }

  /** Opens an address with a script that runs before those of the page. */
  async open(url: string, source: string): Promise<void> {
    await this.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await this.send('Page.navigate', { url });
  }

  /** The value of an expression in the page. */
  async evaluate<T>(expression: string): Promise<T> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await this.send<{ result: { value: T } }>('Runtime.evaluate', options);
    return result.value;
  }

  async close(): Promise<void> {
    await this.send('Browser.close', {}, '').catch(() => {});
    await this.#ended;
  }

  async #findPage(): Promise<void> {
    type Targets = { targetInfos: { type: string; targetId: string }[] };
    const { targetInfos } = await this.send<Targets>('Target.getTargets');
    const { targetId } = targetInfos.find(({ type }) => type === 'page')!;
    const options = { targetId, flatten: true };
    ({ sessionId: this.#page } = await this.send<{ sessionId: string }>('Target.attachToTarget', options));
    await this.send('Page.enable');
  }

  #received({ id, result, error }: Reply): void {
    const [resolve, reject] = this.#waiting.get(id ?? 0) ?? [];
    this.#waiting.delete(id ?? 0);
    if (error) reject?.(new Error(error.message));
    else resolve?.(result as never);
  }
}

/** Runs work in a browser without any storage. */
export async function inNewBrowser<T>(work: (browser: PlainBrowser) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'browser-'));
  const browser = await PlainBrowser.start(profile);
  try {
    return await work(browser);
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

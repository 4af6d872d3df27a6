import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { preferredLanguage } from '#contract/page-language';
import { ENTRY } from './kept-screen.ts';

declare const self: ServiceWorkerGlobalScope;

/** A file of the app, as the build lists it. */
export interface AppFile {
  url: string;
  /** null if its address changes with its content. */
  revision: string | null;
  /** Hash of a script with a fixed address. */
  integrity?: string;
  /** See `worker-files.ts`. */
  when?: 'english' | 'later' | 'staff';
}

/**
 * Name of an empty cache that exists on devices without the files of staff. The next version looks for it when it is
 * installed.
 */
const CUSTOMER_MARK = 'eetplein-customer';

/** Browsers open six connections to a server over HTTP/1.1; the page uses the others. */
const FETCHED_AT_ONCE = 4;

/**
 * The files of this version of the app. Workbox answers with them and removes those of other versions. It would also
 * fetch them, but one after another, and all of them before the worker answers: 21 seconds on a slow network.
 */
export class AppFiles {
  readonly #files: readonly AppFile[];
  readonly #controller = new PrecacheController();
  #completing: Promise<void> = Promise.resolve();

  constructor(listed: readonly AppFile[]) {
    // The build lists the web manifest twice.
    const files = listed.filter(({ url }, at) => listed.findIndex((one) => one.url === url) === at);
    this.#files = files;
    this.#controller.addToCacheList(files);
  }

  readonly route = () => new PrecacheRoute(this.#controller);

  /** Answers with a file, whatever the request asks for. */
  readonly answerWith = (url: string) => this.#controller.createHandlerBoundToURL(url);

  /**
   * A new device gets what the public pages need, so that it soon works without a network. A device that has another
   * version of the app gets everything it had. Rejects if a file cannot be fetched; the browser then tries again at the
   * next visit.
   */
  async install(): Promise<void> {
    const isFirst = !self.registration.active;
    // No mark: a device of staff, one that no page has reported on yet, or one whose earlier version kept all files.
    const isStaff = !isFirst && !(await caches.has(CUSTOMER_MARK));
    const isEnglish = preferredLanguage(self.navigator.languages) === 'en';
    await this.#fetch(({ when }) => {
      if (when === 'staff') return isStaff;
      return !isFirst || when === undefined || (when === 'english' && isEnglish);
    });
  }

  /** Removes the files of other versions. */
  readonly activate = (event: ExtendableEvent) => this.#controller.activate(event);

  /** Fetches the missing files, those of staff if `isStaff`. Without a network, the next visit continues. */
  complete(isStaff: boolean): Promise<void> {
    const marked = isStaff ? caches.delete(CUSTOMER_MARK) : caches.open(CUSTOMER_MARK);
    // A version that waits has its own files, and cannot start while this one is still fetching.
    const mayGoOn = () => !self.registration.waiting;
    this.#completing = Promise.all([marked, this.#completing])
      .then(() => this.#fetch(({ when }) => isStaff || when !== 'staff', mayGoOn))
      .catch(() => {});
    return this.#completing;
  }

  /**
   * Fetches the wanted files that are missing. Files that cannot be told from those of another version, such as
   * pictures, come last: while servers are being replaced, one of them may answer with another version. Such a server
   * usually lacks other files of this version, so the installation fails before it gets to these.
   */
  async #fetch(isWanted: (file: AppFile) => boolean, mayGoOn = () => true): Promise<void> {
    const cache = await caches.open(this.#controller.strategy.cacheName);
    const held = new Set((await cache.keys()).map(({ url }) => url));
    const missing = this.#files.filter((file) => isWanted(file) && !held.has(this.#keyOf(file)));
    await this.#storeAll(cache, missing.filter(tellsItsVersion), mayGoOn);
    const others = missing.filter((file) => !tellsItsVersion(file));
    await this.#storeAll(cache, others, mayGoOn);
  }

  /** Rejects if a file cannot be fetched. Settles only when no request is running any more. */
  async #storeAll(cache: Cache, files: readonly AppFile[], mayGoOn: () => boolean): Promise<void> {
    const rest = files.values();
    let failure: unknown;
    const fetcher = async () => {
      for (const file of rest) {
        if (failure || !mayGoOn()) return;
        await this.#store(cache, file).catch((error) => {
          failure = error;
        });
      }
    };
    await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, fetcher));
    if (failure) throw failure;
  }

  async #store(cache: Cache, file: AppFile): Promise<void> {
    const { url, revision, integrity = '' } = file;
    // The browser's cache may have an earlier file at this address.
    const mode = revision ? 'reload' : 'default';
    const response = await fetch(url, { cache: mode, redirect: 'error', integrity });
    if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
    if (!(await this.#isOfThisVersion(url, response)))
      throw new Error(`${url} is answered with another page`);
    await cache.put(this.#keyOf(file), response);
  }

  /** False for a page that a proxy answers, and for a shell that starts an entry which is not in the list. */
  async #isOfThisVersion(url: string, response: Response): Promise<boolean> {
    if (!isShell(url)) return !response.headers.get('content-type')?.startsWith('text/html');
    const [, entry] = ENTRY.exec(await response.clone().text()) ?? [];
    return entry !== undefined && this.#controller.getCacheKeyForURL(entry) !== undefined;
  }

  readonly #keyOf = ({ url }: AppFile): string => this.#controller.getCacheKeyForURL(url)!;
}

/** Whether an answer of another version would be noticed: its address changes with its content, or it is checked. */
const tellsItsVersion = ({ url, revision, integrity }: AppFile): boolean =>
  revision === null || integrity !== undefined || isShell(url);

const isShell = (url: string): boolean => url.endsWith('.html');

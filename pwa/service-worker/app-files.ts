import { PrecacheController, PrecacheRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope;

/** A file of the app, as the build lists it. */
export interface AppFile {
  url: string;
  /** null if its address changes with its content. */
  revision: string | null;
  /** See `worker-files.ts`. */
  when?: 'later' | 'staff';
}

/** An empty cache, which says that this device keeps the files of staff, also those of the next version. */
const STAFF_MARK = 'eetplein-staff';

/** Browsers open six connections to a server over HTTP/1.1; the page uses the others. */
const AT_ONCE = 4;

/**
 * The files of this version of the app. Workbox answers with them and removes those of other versions. It would also
 * fetch them, but one after another, and all of them before the worker answers: 20 seconds on a slow network.
 */
export class AppFiles {
  readonly #files: readonly AppFile[];
  readonly #controller = new PrecacheController();
  #completing: Promise<void> = Promise.resolve();

  constructor(files: readonly AppFile[]) {
    this.#files = files;
    this.#controller.addToCacheList([...files]);
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
    const isStaff = await caches.has(STAFF_MARK);
    await this.#fetch(({ when }) => (when === 'staff' ? isStaff : !isFirst || when !== 'later'));
  }

  /** Removes the files of other versions. */
  readonly activate = (event: ExtendableEvent) => this.#controller.activate(event);

  /** Fetches what is missing. Without a network the next visit continues. @param isStaff whether those of staff too */
  complete(isStaff: boolean): Promise<void> {
    const marked = isStaff ? caches.open(STAFF_MARK) : caches.delete(STAFF_MARK);
    this.#completing = Promise.all([marked, this.#completing])
      .then(async () => {
        // A version that waits has files of its own.
        if (!self.registration.waiting) await this.#fetch(({ when }) => isStaff || when !== 'staff');
      })
      .catch(() => {});
    return this.#completing;
  }

  async #fetch(isWanted: (file: AppFile) => boolean): Promise<void> {
    const cache = await caches.open(this.#controller.strategy.cacheName);
    const held = new Set((await cache.keys()).map(({ url }) => url));
    const missing = this.#files.filter((file) => isWanted(file) && !held.has(this.#keyOf(file)));
    const rest = missing.values();
    const fetcher = async () => {
      for (const file of rest) {
        const { url, revision } = file;
        // The browser may have an earlier file of this address.
        const response = await fetch(url, { cache: revision ? 'reload' : 'default', redirect: 'error' });
        if (!response.ok) throw new Error(`${url} is answered with ${response.status}`);
        await cache.put(this.#keyOf(file), response);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetcher));
  }

  readonly #keyOf = ({ url }: AppFile): string => this.#controller.getCacheKeyForURL(url)!;
}

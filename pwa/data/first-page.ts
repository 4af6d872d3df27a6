import type { Language } from '#domain/language';

/** The data from which the server rendered a page; the device starts with it, so that both render the same. */
export interface FirstPage {
  /** The path with the part of the query that was rendered: '/hub/nijverdal?type=pizza'. */
  address: string;
  language: Language;
  /** The time it was rendered for, epoch ms. */
  now: number;
  /** Values of the stored sources, by the key of the source. */
  data: Record<string, unknown>;
}

let page: FirstPage | null = null;

/**
 * The page that the server is rendering, or that this device hydrates; null if there is none. Not a context: it is set
 * once on the device, and the server renders each page in a single turn of the event loop.
 */
export const firstPage = {
  get: (): FirstPage | null => page,
  set(next: FirstPage | null): void {
    page = next;
  },
};

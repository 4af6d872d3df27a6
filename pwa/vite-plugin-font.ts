import type { Plugin } from 'vite';

const LATIN = /figtree-latin-wght-normal[^/]*\.woff2$/;

/**
 * Preloads the font of the texts. A browser waits a moment for a preloaded `optional` font before the first paint, and
 * does not use it on this page if it comes later. Without the preload it may paint first and then shift the page.
 */
export const font: Plugin = {
  name: 'font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => LATIN.test(name));
      if (!file) throw new Error('The build has no font to preload.');
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` };
      return [{ tag: 'link', attrs, injectTo: 'head' }];
    },
  },
};

import type { Plugin } from 'vite';
import { BRAND } from '#domain/brand';

/** `index.html` with the name of the brand. */
export const withBrandName = (html: string): string => html.replaceAll('%BRAND_NAME%', BRAND.name);

/** Puts the brand where no module can: its name into `index.html`, its colour into `ui/tokens.css`. */
export const brand: Plugin = {
  name: 'brand',
  enforce: 'pre',
  transformIndexHtml: withBrandName,
  transform: {
    filter: { id: /\/ui\/tokens\.css$/ },
    handler: (code) => code.replaceAll('brand-color', BRAND.color),
  },
};

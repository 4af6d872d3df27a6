import type { Plugin } from 'vite';
import { BRAND } from '#domain/brand';

/** Puts the brand where no module can: its name into `index.html`, its colour into `ui/tokens.css`. */
export const brand: Plugin = {
  name: 'brand',
  enforce: 'pre',
  transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', BRAND.name),
  transform: {
    filter: { id: /\/ui\/tokens\.css$/ },
    handler: (code) => code.replaceAll('brand-color', BRAND.color),
  },
};

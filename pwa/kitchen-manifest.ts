import type { ManifestOptions } from 'vite-plugin-pwa';
import { BRAND } from '#domain/brand';
import { paths } from '#domain/paths';
import { icon, webManifest } from './web-manifest.ts';

/**
 * The manifest of the kitchen as an app of its own, beside the customers' app. Its start address is on the site from
 * which it was installed: on the sub-domain of a business, that is the kitchen of this business. Its scope is the whole
 * site, because logging in and the settings are part of it.
 */
export const kitchenManifest: Partial<ManifestOptions> = {
  ...webManifest,
  id: paths.kitchen.pattern,
  name: `Keuken ${BRAND.name}`,
  short_name: 'Keuken',
  description: 'De bestellingen van je zaak',
  start_url: paths.kitchen.href(),
  theme_color: '#B3401B',
  categories: ['business', 'food'],
  icons: [
    icon('kitchen-192.png', '192x192', 'any'),
    icon('kitchen-512.png', '512x512', 'any'),
    icon('kitchen-maskable-512.png', '512x512', 'maskable'),
  ],
  shortcuts: [],
};

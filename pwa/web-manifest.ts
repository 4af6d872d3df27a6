import type { ManifestOptions } from 'vite-plugin-pwa';
import { BRAND } from '#domain/brand';

export const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${src}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** The manifest of the installed app of customers. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.name,
  description: 'Bestel eten bij de zaken in je eigen plaats',
  lang: 'nl',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: BRAND.color,
  background_color: '#FAF7F2',
  categories: ['food', 'shopping'],
  icons: [
    icon('icon-192.png', '192x192', 'any'),
    icon('icon-512.png', '512x512', 'any'),
    icon('maskable-512.png', '512x512', 'maskable'),
  ],
  shortcuts: [{ name: 'Eten bestellen', short_name: 'Bestellen', url: '/', icons: [] }],
};

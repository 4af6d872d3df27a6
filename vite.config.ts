import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { webManifest } from './pwa/web-manifest.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// Its macros look for their settings by themselves, and only here can they be told where.
process.env.LINGUI_CONFIG ??= path('pwa/lingui.config.ts');

/** Messages are read by macros at build time; the catalogues (.po) are imported as modules. */
const translation = [
  lingui(),
  babel({ presets: [linguiTransformerBabelPreset()], include: /\/pwa\/.*\.tsx?$/ }),
];

/** Dutch is what most visitors read: its catalogue is fetched beside the entry, not after it. */
const preloadDutch: Plugin = {
  name: 'preload-dutch',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }): HtmlTagDescriptor[] =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/locales/nl.po'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` },
          injectTo: 'head',
        })),
  },
};

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  // The page registers the worker itself and asks before an update (D3, architecture "Sync").
  injectRegister: false,
  registerType: 'prompt',
  manifest: webManifest,
  injectManifest: {
    globPatterns: ['**/*.{html,js,css,woff2,webmanifest}', 'icons/*.{svg,png}', 'pictures/type-*.svg'],
    globIgnores: ['**/e2e/**', '.vite/**'],
    rollupFormat: 'iife',
    target: 'es2022',
  },
});

const pageTest = {
  name: 'page',
  environment: 'jsdom',
  include: ['pwa/**/*.test.{ts,tsx}'],
  exclude: ['pwa/e2e/**', 'pwa/pictures/**'],
  setupFiles: ['pwa/testing/setup.ts'],
};

const nodeTest = {
  name: 'node',
  environment: 'node',
  include: [
    '{design-docs,sync-server,fixtures}/**/*.test.ts',
    '.ci/*.test.ts',
    'pwa/{pictures,*}/**/*.node-test.ts',
  ],
};

export default defineConfig({
  root: process.env.VITEST ? path('.') : path('pwa'),
  plugins: process.env.VITEST ? [] : [react(), ...translation, preloadDutch, pwa],
  build: { outDir: path('dist'), emptyOutDir: true, target: 'es2022', manifest: true },
  test: {
    projects: [
      { root: path('.'), test: nodeTest },
      { root: path('.'), plugins: [react(), ...translation], test: pageTest },
    ],
  },
});

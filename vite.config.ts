import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { mocks } from './fixtures/mocks/vite-plugin-mocks.ts';
import { pictures } from './pwa/pictures/vite-plugin-pictures.ts';
import { webManifest } from './pwa/web-manifest.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

// Its macros look for their settings by themselves, and only here can they be told where.
process.env.LINGUI_CONFIG ??= path('pwa/lingui.config.ts');

/** Messages are read by macros at build time, and keep their Dutch text; the English ones are imported (.po). */
const translation = [
  lingui(),
  babel({
    presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
    include: /\/pwa\/.*\.tsx?$/,
  }),
];

/** The router's package offers its warnings to every bundler, and has a build without them. */
const quietRouter = [
  { find: /^react-router$/, replacement: path('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: path('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/**
 * What the first visit needs in one file, and what pages share in one more. Not in several: files that share by
 * size import each other in circles, and then constants are read before they are there (`npm run size` looks for it).
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'shared', minShareCount: 2, priority: 1 },
];

// A shared chunk is named after all who share it, which no network log wants to read.
const short = (name = '') => name.replace(/~[^.]*/, '');
const names = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${short(name)}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    `assets/${short(name).replace(/\.\w+$/, '')}-[hash][extname]`,
};

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'sw.ts',
  // The page registers the worker itself and asks before an update (architecture, Sync).
  injectRegister: false,
  registerType: 'prompt',
  manifest: webManifest,
  // The browser fetches the icons of the manifest itself, when the app is installed.
  includeManifestIcons: false,
  injectManifest: {
    globPatterns: [
      '**/*.{html,js,css,woff2,webmanifest}',
      'icons/{favicon.svg,icon-192.png}',
      'pictures/{pizza,shoarma,grieks,friet,sushi,chinees,broodje,surinaams,spareribs,kip,spaans,alle,stempelkaart}.svg',
    ],
    // Databases in memory are for browsers that keep nothing.
    globIgnores: ['**/e2e/**', '.vite/**', 'assets/memory-storage-*'],
    rollupFormat: 'iife',
    target: 'es2022',
  },
});

const pageTest = {
  name: 'page',
  environment: 'jsdom',
  include: ['pwa/**/*.test.{ts,tsx}'],
  exclude: ['pwa/e2e/**'],
  setupFiles: ['pwa/testing/setup.ts'],
  testTimeout: 20_000,
  expect: { poll: { timeout: 10_000 } },
  // A test that opens the page anew begins with a PouchDB that has nothing open.
  server: { deps: { inline: [/\/pouchdb-/] } },
};

const nodeTest = {
  name: 'node',
  environment: 'node',
  include: ['{design-docs,sync-server,fixtures}/**/*.test.ts', '.ci/*.test.ts', 'pwa/**/*.node-test.ts'],
  // A test with a database waits for a disk and shares the machine with others: the limits are there for what never
  // ends, and say nothing of how fast anything is.
  testTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 60_000,
};

export default defineConfig(({ command }) => ({
  root: process.env.VITEST ? path('.') : path('pwa'),
  plugins: process.env.VITEST ? [] : [react(), ...translation, pictures(), pwa, mocks],
  resolve: { alias: command === 'build' ? quietRouter : [] },
  // Class names are a twentieth of the page's code; only while developing are they read.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  build: {
    outDir: path('dist'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...names } },
  },
  test: {
    projects: [
      { root: path('.'), test: nodeTest },
      { root: path('.'), plugins: [react(), ...translation], test: pageTest },
    ],
  },
}));

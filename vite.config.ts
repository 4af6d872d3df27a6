import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { BUILT_MOCK, mocks } from './fixtures/mocks/vite-plugin-mocks.ts';
import { chunkGroups } from './pwa/chunks.ts';
import { pictures } from './pwa/pictures/vite-plugin-pictures.ts';
import { brand } from './pwa/vite-plugin-brand.ts';
import { firstHub } from './pwa/vite-plugin-first-hub.ts';
import { font } from './pwa/vite-plugin-font.ts';
import { kitchenManifestFile } from './pwa/vite-plugin-kitchen-manifest.ts';
import { smallRouter } from './pwa/vite-plugin-small-router.ts';
import { smallScripts } from './pwa/vite-plugin-small-scripts.ts';
import { webManifest } from './pwa/web-manifest.ts';
import { markingFiles } from './pwa/worker-files.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const DIST = path('dist');

// Lingui's macros look up their configuration themselves, and only this variable tells them where it is.
process.env.LINGUI_CONFIG ??= path('pwa/lingui.config.ts');

/** Macros extract the messages at build time and keep the Dutch text; the English messages are imported (.po). */
const translation = [
  lingui(),
  babel({
    presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
    include: /\/pwa\/.*\.tsx?$/,
  }),
];

const smallerPackages = [
  // The router's default build brings its warnings into any bundle; its production build has none.
  { find: /^react-router$/, replacement: path('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: path('node_modules/react-router/dist/production/dom-export.mjs'),
  },
  // Lingui's substitute for a hook that React has had since version 18.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
];

/** Also for the server's build: the device takes over the icons that the server rendered. */
const ownIcons = [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: path('pwa/ui/create-icon.ts') }];

/** PouchDB's adapter stores no Blob to find out whether it could. Not for `npm run dev`, which bundles packages itself. */
const ownAdapterUtils = [
  { find: /^pouchdb-adapter-utils$/, replacement: path('pwa/sync/replica/adapter-utils.ts') },
];

/** These packages offer their modules to browsers only; the tests and the server's build run elsewhere. */
const browserPackages = [
  {
    find: /^@point-of-sale\/(web\w+-receipt-printer)$/,
    replacement: path('node_modules/@point-of-sale/$1/dist/$1.esm.js'),
  },
];

// Vite names a shared chunk after all its importers, which makes network logs unreadable.
const short = (name = '') => name.replace(/~[^.]*/, '');
const names = {
  chunkFileNames: ({ name }: { name: string }) => `assets/${short(name)}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
    `assets/${short(name).replace(/\.\w+$/, '')}-[hash][extname]`,
};

/** Class names are a twentieth of the page's code, and only developers read them. */
const classNames = { generateScopedName: '[hash:base64:5]' };

/** @param folder of the build */
const pwa = (folder: string) =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'service-worker',
    filename: 'sw.ts',
    // The page registers the worker itself, and asks before an update.
    injectRegister: false,
    registerType: 'prompt',
    manifest: webManifest,
    // The browser loads the icons of the manifest itself, when the app is installed.
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: [
        '**/*.{html,js,css,woff2,webmanifest}',
        'icons/{favicon.svg,icon-192.png}',
        'pictures/{pizza,shoarma,grieks,friet,sushi,chinees,broodje,surinaams,spareribs,kip,spaans,alle,stempelkaart}.svg',
      ],
      // In-memory databases are only for browsers without storage; the last two belong to pages of the server.
      globIgnores: [
        '**/e2e/**',
        '.vite/**',
        'assets/memory-storage-*',
        'assets/first-hub-*',
        'after-paint.js',
      ],
      manifestTransforms: [markingFiles(folder)],
      rollupFormat: 'iife',
      target: 'es2022',
    },
  });

const pageTest = {
  name: 'page',
  environment: 'jsdom',
  include: ['pwa/**/*.test.{ts,tsx}'],
  exclude: ['pwa/e2e/**'],
  isolate: false,
  setupFiles: ['sync-server/testing/setup.ts', 'pwa/testing/setup.ts'],
  // The limits only catch tests that never end; they do not measure speed.
  testTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 120_000,
  // Inline PouchDB, so that a test that reloads the page gets an instance without open databases.
  server: { deps: { inline: [/\/pouchdb-/] } },
};

const nodeTest = {
  name: 'node',
  environment: 'node',
  include: ['{design-docs,sync-server,fixtures}/**/*.test.ts', '.ci/*.test.ts', 'pwa/**/*.node-test.ts'],
  isolate: false,
  setupFiles: ['sync-server/testing/setup.ts'],
  // Tests with a database wait for the disk and share the machine.
  testTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  hookTimeout: 120_000,
};

/**
 * Reports of the bundler that ask for nothing. `chunkGroups` decides where a module goes, so a dynamic import keeps it
 * out of the first paint also if another chunk imports it statically; the rest is how long each plugin took.
 */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false };

/** The bundle with which the server renders pages: complete, so that it runs without the packages of the app. */
const serverBuild: ViteUserConfig = {
  root: path('pwa'),
  plugins: [react(), ...translation],
  resolve: { alias: [...browserPackages, ...ownIcons] },
  css: { modules: classNames },
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  // A hidden folder of the app's: it is not served, and the worker does not cache it.
  build: {
    outDir: path('dist/.page'),
    emptyOutDir: true,
    ssr: 'app/server.tsx',
    target: 'es2023',
    copyPublicDir: false,
    rolldownOptions: { checks },
  },
};

const appConfig = (command: 'build' | 'serve', mode: string): ViteUserConfig => ({
  root: process.env.VITEST ? path('.') : path('pwa'),
  plugins: process.env.VITEST
    ? []
    : [
        react(),
        ...translation,
        pictures(),
        kitchenManifestFile,
        font,
        firstHub,
        brand,
        smallRouter,
        smallScripts,
        pwa(mode === 'mock' ? BUILT_MOCK : DIST),
        mocks,
      ],
  resolve: {
    alias:
      command === 'build'
        ? [...smallerPackages, ...browserPackages, ...ownIcons, ...ownAdapterUtils]
        : browserPackages,
  },
  css: command === 'build' ? { modules: classNames } : {},
  build: {
    outDir: DIST,
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Browsers that do not know module preloads fetch the modules when they need them.
    modulePreload: { polyfill: false },
    rolldownOptions: { checks, output: { codeSplitting: { groups: chunkGroups() }, ...names } },
  },
  test: {
    projects: [
      { root: path('.'), test: nodeTest },
      {
        root: path('.'),
        plugins: [react(), ...translation],
        resolve: { alias: browserPackages },
        test: pageTest,
      },
    ],
  },
});

export default defineConfig(({ command, mode, isSsrBuild }) =>
  isSsrBuild ? serverBuild : appConfig(command, mode),
);

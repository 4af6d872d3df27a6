import { expect, test } from 'vitest';
import { type Manifest, markFiles, withIntegrity } from './worker-files.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    dynamicImports: [
      'sync/engine.ts',
      'features/business/business-page.tsx',
      'features/checkout/checkout-page.tsx',
      'features/kitchen/kitchen-page.tsx',
      'app/for-user.tsx',
    ],
  },
  'sync/engine.ts': { file: 'assets/engine.js', imports: ['_synced.js'] },
  '_synced.js': { file: 'assets/synced.js' },
  'features/business/business-page.tsx': { file: 'assets/business.js', css: ['assets/business.css'] },
  'features/checkout/checkout-page.tsx': { file: 'assets/checkout.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', dynamicImports: ['features/kitchen/paper/desk.ts'] },
  'app/for-user.tsx': { file: 'assets/user.js', dynamicImports: ['features/kitchen/kitchen-watch.tsx'] },
  'features/kitchen/kitchen-watch.tsx': { file: 'assets/watch.js' },
  'features/kitchen/kitchen-page.tsx': {
    file: 'assets/kitchen.js',
    css: ['assets/kitchen.css'],
    imports: ['_shared.js'],
    dynamicImports: ['csv.js'],
  },
  'features/kitchen/paper/desk.ts': { file: 'assets/desk.js' },
  'csv.js': { file: 'assets/csv.js' },
  'locales/en.po': { file: 'assets/en.js' },
  'ui/font.css': { file: 'assets/font.css' },
};

test.each([
  ['what opens the app', ['index.html', 'before-paint.js', 'kept-screen.js'], undefined],
  ['the start, with its styles', ['assets/index.js', 'assets/index.css'], undefined],
  ['a public page, with its styles', ['assets/business.js', 'assets/business.css'], undefined],
  ['the engine, with what it imports', ['assets/engine.js', 'assets/synced.js'], undefined],
  ['the English texts', ['assets/en.js'], 'english'],
  ['a page of customers', ['assets/checkout.js', 'assets/user.js'], 'later'],
  ['what customers and staff share', ['assets/shared.js'], 'later'],
  ['what the manifest does not list as a chunk', ['assets/font.css', 'pictures/pizza.svg'], 'later'],
  ['a page of staff, with its styles', ['assets/kitchen.js', 'assets/kitchen.css'], 'staff'],
  ['what only pages of staff load', ['assets/csv.js'], 'staff'],
  ['what others load for staff', ['assets/watch.js', 'assets/desk.js'], 'staff'],
])('the worker fetches %s at the right time', (_, urls, when) => {
  const marked = markFiles(
    urls.map((url) => ({ url, revision: null })),
    manifest,
  );
  expect(marked.map((file) => file.when)).toEqual(urls.map(() => when));
});

test('a script whose address stays is listed with its hash, so that the worker keeps no other version of it', () => {
  const listed = [
    { url: 'kept-screen.js', revision: 'r' },
    { url: 'assets/index.js', revision: null },
    { url: 'index.html', revision: 'r' },
  ];
  expect(listed.map((entry) => withIntegrity(entry, 'pwa/public').integrity)).toEqual([
    expect.stringMatching(/^sha256-[\w+/]{43}=$/),
    undefined,
    undefined,
  ]);
});

import { describe, expect, test } from 'vitest';
import { seenByJourneys, unseenTests } from './affected-tests.ts';

const tests = [
  { path: '.ci/import-rule.test.ts', text: '' },
  { path: 'design-docs/domain/cart.test.ts', text: '' },
  { path: 'sync-server/routes/orders.test.ts', text: 'startTestServer()' },
  { path: 'sync-server/kill.test.ts', text: "from './testing/server-process.ts'" },
  { path: 'pwa/sync/user.test.ts', text: "from '../testing/real-server.ts'" },
  { path: 'pwa/ui/dialog.test.tsx', text: '' },
  { path: 'pwa/locales/specified-texts.test.ts', text: '' },
];

describe('Tests that do not import what changed', () => {
  test.each<[string, string[]]>([
    ['pwa/ui/dialog.tsx', ['.ci/import-rule.test.ts']],
    ['design-docs/glossary.md', ['.ci/import-rule.test.ts']],
    [
      'sync-server/services/place-order.ts',
      ['.ci/import-rule.test.ts', 'sync-server/kill.test.ts', 'pwa/sync/user.test.ts'],
    ],
    [
      'design-docs/couch/orders/shape/validate.ts',
      [
        '.ci/import-rule.test.ts',
        'design-docs/domain/cart.test.ts',
        'sync-server/routes/orders.test.ts',
        'sync-server/kill.test.ts',
        'pwa/sync/user.test.ts',
      ],
    ],
    ['pwa/locales/en.po', ['.ci/import-rule.test.ts', 'pwa/locales/specified-texts.test.ts']],
  ])('run after a change of %s', (changed, expected) => {
    expect(unseenTests([changed], tests)).toEqual(expected);
  });

  test.each(['package-lock.json', 'vite.config.ts', 'pwa/testing/setup.ts'])(
    'all run after a change of %s',
    (file) => {
      expect(unseenTests(['README.md', file], tests)).toBeNull();
    },
  );
});

test('journeys see the app, the server and themselves, but no texts for developers and no unit tests', () => {
  const seen = [
    'pwa/ui/dialog.tsx',
    'sync-server/main.ts',
    'fixtures/documents/roma.ts',
    'pwa/e2e/upload.journey.ts',
  ];
  const unseen = ['README.md', 'pwa/ui/dialog.test.tsx', '.ci/run', 'pwa/testing/setup.ts'];
  expect(seenByJourneys([...seen, ...unseen])).toEqual(seen);
});

import { formatter } from '@lingui/format-po';

/**
 * Dutch is the source language: the Dutch sentences stay in the code, so that every chunk contains its own texts. Only
 * the English translation is fetched.
 */
export default {
  sourceLocale: 'nl',
  locales: ['nl', 'en'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/app', '<rootDir>/data', '<rootDir>/features', '<rootDir>/ui'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
};

import { formatter } from '@lingui/format-po';

/**
 * Dutch is the source (decision 35): a message in the code is the Dutch sentence, and stays there, so that every page
 * brings its own words. Only the English catalogue is fetched.
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

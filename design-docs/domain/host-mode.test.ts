import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permalinkCases, redirCases } from '#fixtures/cases/host-mode';
import { ownHostname, permalinkOf, safeRedir } from './host-mode.ts';

describe('the business of a sub-domain', () => {
  test.each(permalinkCases)('$hostname → $permalink', ({ hostname, site, permalink }) => {
    expect(permalinkOf(hostname, site)).toBe(permalink);
  });
});

test('the own site of a business is the host name of its address, unless it is on trial', () => {
  const url = 'https://www.Roma.nl/menu';
  expect(ownHostname({ url })).toBe('roma.nl');
  expect(ownHostname({ url, test: true })).toBeNull();
  expect(ownHostname({})).toBeNull();
});

describe('the way back after login', () => {
  test.each(redirCases)('$path → $goes', ({ path, goes }) => {
    expect(safeRedir(path)).toBe(goes);
  });

  test('never leads to another site', () => {
    const pieces = [
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '?',
      '#',
      '@',
      ':',
      'https:',
      'evil.example',
      'a',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
        const target = new URL(safeRedir(parts.join('')), 'https://eetplein.nl/login');
        expect(target.origin).toBe('https://eetplein.nl');
      }),
      { numRuns: 2000 },
    );
  });
});

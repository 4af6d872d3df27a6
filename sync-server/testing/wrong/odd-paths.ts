import fc from 'fast-check';
import { anyCharacter } from '#fixtures/cases/any-character';

/** Parts of a path that some server on the way may interpret. */
const PIECES = [
  ...['.', '..', '%2e', '%2E%2e', '%252e', '\\', '%5C', '%5c..', '%255C', '/', '//', '%2F', '%2f', '%252F'],
  ...[
    ';',
    ';x=1',
    '?',
    '%3F',
    '#',
    '%23',
    '&',
    '%26',
    '=',
    '@',
    ':',
    '%00',
    '%0a',
    '%0D%0A',
    '%7f',
    '%1b',
    '%',
  ],
  ...[
    '%zz',
    '%C0%AF',
    '%E2%80%AE',
    '%ED%A0%80',
    '%EF%BC%8F',
    '%ff',
    '\u00e9',
    '\u00a0',
    '\u0085',
    '|',
    '"',
    '{',
  ],
  ...[
    '_local',
    '_local/',
    '_local%2F',
    '%5Flocal',
    '_LOCAL',
    '_design',
    '_design/identity',
    '_design%2Fidentity',
  ],
  ...[
    '_design/shape',
    '_changes',
    '_all_docs',
    '_bulk_docs',
    '_bulk_get',
    '_revs_diff',
    '_security',
    '_purge',
  ],
  ...['_all_dbs', '_users', '_node', 'spam', 'x', '7441AB1', 'hub%2Fteststad', 'notes-of-users', '__proto__'],
  ...['orders', 'users', 'catalog', 'addresses-anna', 'addresses-bram', 'live-catalog', 'CATALOG', ''],
  ...[
    'feed=continuous',
    'limit=1',
    'limit=1&limit=2',
    'feed=normal&feed=continuous',
    'limit=1;feed=longpoll',
  ],
];

const piece = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 4 }).map(encoded) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 4 }) },
);
/** Most start like a valid address; otherwise only the first check would be tested. */
const beginning = fc.constantFrom(
  ...['/db/catalog', '/db/catalog/', '/db/addresses-anna/', '/db/addresses-anna/', '/db/orders-anna/'],
  ...[
    '/db/addresses-bram/',
    '/db/',
    '/db',
    '/',
    '/db\\',
    '/DB/catalog/',
    '/db/catalog/x',
    '/db/catalog/_changes?',
  ],
);

/** Addresses below and around `/db`, in every spelling that fits into a request line. */
export const oddAddresses: fc.Arbitrary<string> = fc
  .tuple(beginning, fc.array(piece, { maxLength: 5 }), fc.constantFrom('', '', '/'))
  .map(([before, pieces, slash]) => `${before}${pieces.join(slash)}`.replace(/[^\x21-\xff]/g, '_'));

function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%EF%BF%BD';
  }
}

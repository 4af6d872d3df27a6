import Koa from 'koa';
import { expect, test } from 'vitest';
import { contentEncoding } from './content-encoding.ts';

const CASES: [accepted: string, encoding: string | null][] = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['*', 'br'],
  ['identity', null],
  ['gzip;q=0', null],
  ['', null],
];

test.each(CASES)('a client that accepts %j gets %s', (accepted, encoding) => {
  const ctx = new Koa().createContext(
    { headers: { 'accept-encoding': accepted } } as never,
    { getHeader: () => undefined } as never,
  );
  expect(contentEncoding(ctx)).toBe(encoding);
});

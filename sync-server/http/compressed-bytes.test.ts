import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CompressedBytes } from './compressed-bytes.ts';

const text = readFileSync(import.meta.filename);

test('compresses a file quickly for its first client, and better after the second', async () => {
  const forms = new CompressedBytes(text);
  const first = await forms.get('br');
  expect(brotliDecompressSync(first)).toEqual(text);
  expect(await forms.get('br')).toBe(first);
  await expect.poll(async () => (await forms.get('br')).length).toBeLessThan(first.length);
  expect(brotliDecompressSync(await forms.get('br'))).toEqual(text);
});

test('compresses a file once for each encoding', async () => {
  const forms = new CompressedBytes(text);
  const zipped = await forms.get('gzip');
  expect(gunzipSync(zipped)).toEqual(text);
  expect(await forms.get('gzip')).toBe(zipped);
});

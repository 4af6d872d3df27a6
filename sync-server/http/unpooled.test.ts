import { expect, test } from 'vitest';
import { compressBest, compressQuickly } from './compress.ts';
import { unpooled } from './unpooled.ts';

const text = Buffer.from('eetplein '.repeat(300));

test('has the same bytes, and no memory of others', () => {
  const pooled = Buffer.from('patat met');
  expect(pooled.buffer.byteLength).toBeGreaterThan(pooled.length);
  expect(unpooled(pooled)).toEqual(pooled);
  expect(unpooled(pooled).buffer.byteLength).toBe(pooled.length);
});

test.each([
  ['quick Brotli', () => compressQuickly(text, 'br')],
  ['gzip', () => compressQuickly(text, 'gzip')],
  ['the best Brotli', () => compressBest(text)],
])('what is kept as %s takes no more memory than its bytes', async (_, compress) => {
  const kept = await compress();
  expect(kept.buffer.byteLength).toBe(kept.length);
});

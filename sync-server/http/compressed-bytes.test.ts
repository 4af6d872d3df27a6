import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CompressedBytes } from './compressed-bytes.ts';

/** Compressing as far as possible begins when the gate opens. */
const slow = vi.hoisted(() => ({ gate: Promise.resolve(), begun: 0 }));
vi.mock('./compress.ts', async (original) => {
  const compress = await original<typeof import('./compress.ts')>();
  const compressBest = async (bytes: Buffer) => {
    slow.begun += 1;
    await slow.gate;
    return compress.compressBest(bytes);
  };
  return { ...compress, compressBest };
});

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

describe('while a file is compressed as far as possible', () => {
  let open = () => {};
  beforeEach(() => {
    slow.begun = 0;
    slow.gate = new Promise((resolve) => {
      open = resolve;
    });
  });
  const askTwice = async (forms: CompressedBytes) => {
    const quick = await forms.get('br');
    await forms.get('br');
    return quick;
  };
  const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

  test('at most eight others wait, and one that found no place gets it at a later request', async () => {
    const files = Array.from({ length: 20 }, () => new CompressedBytes(text));
    for (const forms of files) await askTwice(forms);
    expect(slow.begun).toBe(1);
    open();
    await expect.poll(() => slow.begun).toBe(9);
    await rest();
    expect(slow.begun).toBe(9);
    const last = files.at(-1)!;
    const quick = await last.get('br');
    await expect.poll(async () => (await last.get('br')).length).toBeLessThan(quick.length);
    expect(slow.begun).toBe(10);
  });

  test('a waiting file that is no longer kept is not compressed', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const kept = [new CompressedBytes(text), new CompressedBytes(text)];
    await askTwice(kept[0]!);
    for (let each = 0; each < 2; each++) await askTwice(new CompressedBytes(text));
    await askTwice(kept[1]!);
    for (let each = 0; each < 5; each++) {
      await rest();
      collect();
    }
    open();
    const quick = await kept[1]!.get('br');
    await expect.poll(async () => (await kept[1]!.get('br')).length).toBeLessThan(quick.length);
    expect(slow.begun).toBe(2);
  });
});

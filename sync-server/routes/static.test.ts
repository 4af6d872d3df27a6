import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticFiles } from './static.ts';

const FILES = {
  'index.html': '<!doctype html><title>shell</title>',
  'sw.js': 'self.skipWaiting',
  'manifest.webmanifest': '{}',
  'assets/main-a1b2c3d4.js': `console.log('${'x'.repeat(2000)}')`,
  'icons/icon.svg': '<svg/>',
  '.vite/manifest.json': '{"secret":true}',
};

let folder: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dist-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const app = new Koa();
  app.use(staticFiles(folder, 'localhost'));
  server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers });

describe('a path', () => {
  const cases: [string, string, number, string | null][] = [
    ['of nothing is the app', '/', 200, 'shell'],
    ['of a business is the app', '/organisation/roma/info', 200, 'shell'],
    ['of an unknown page is the app, which says so', '/no/such/page', 200, 'shell'],
    ['of a file is the file', '/icons/icon.svg', 200, '<svg/>'],
    ['of a picture that is missing is missing', '/pictures/none.svg', 404, null],
    ['of an old script is missing, and not a page', '/assets/main-00000000.js', 404, null],
    ['of an unknown call is missing', '/api/x', 404, null],
    ['of a hidden file is no file', '/.vite/manifest.json', 404, null],
    ['out of the folder is no file', '/..%2f..%2fpackage.json', 404, null],
  ];
  test.each(cases)('%s', async (_, path, status, content) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    if (content) expect(await answer.text()).toContain(content);
  });
});

describe('a browser', () => {
  test('caches files that never change, and revalidates those that announce an update', async () => {
    const rule = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await rule('/assets/main-a1b2c3d4.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/sw.js', '/manifest.webmanifest', '/icons/icon.svg']) {
      expect(await rule(path)).toBe('no-cache');
    }
  });

  test('that has a file gets 304', async () => {
    const etag = (await get('/sw.js')).headers.get('etag')!;
    // A proxy that compresses makes the tag a weak one; a cache may name several.
    for (const named of [etag, `W/${etag}`, `"old", ${etag}`, `"old",W/${etag}`]) {
      expect((await get('/sw.js', { 'if-none-match': named })).status).toBe(304);
    }
    expect((await get('/sw.js', { 'if-none-match': '"old"' })).status).toBe(200);
  });

  test('gets scripts compressed', async () => {
    const answer = await get('/assets/main-a1b2c3d4.js', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(FILES['assets/main-a1b2c3d4.js']);
  });
});

test('without a built app, the answer says how to build one', async () => {
  const app = new Koa();
  app.use(staticFiles(join(folder, 'none'), 'localhost'));
  const other: Server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const answer = await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run build');
  other.close();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadOnce } from './reload-once.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/order-page-x.js');
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('fetch', async () => new Response(null));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('reloads a page whose version the server no longer has, once', async () => {
  await reloadOnce(gone, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  await reloadOnce(gone, reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('does not reload for another error, nor without a connection', async () => {
  await reloadOnce(new TypeError('x is undefined'), reload);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await reloadOnce(gone, reload);
  expect(reload).not.toHaveBeenCalled();
});

test('does not reload if the browser cannot note it, which could go on without end', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  await reloadOnce(gone, reload);
  expect(reload).not.toHaveBeenCalled();
});

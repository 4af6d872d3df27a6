import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStored } from './pouch-stores.ts';

/** What the browser was asked to open, and has not answered. */
let request: IDBOpenDBRequest;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  request = new EventTarget() as IDBOpenDBRequest;
  vi.stubGlobal('indexedDB', { open: () => request });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a database that the browser does not open within 15 seconds is lost, and closed if it opens later', async () => {
  const lost = expect(openStored('outbox-anna')).rejects.toMatchObject({ code: 'storage-lost' });
  await vi.advanceTimersByTimeAsync(15_000);
  await lost;
  const close = vi.fn();
  Object.assign(request, { result: { close } }).onsuccess?.(new Event('success'));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('a database that cannot be opened is not waited for', async () => {
  const error = new DOMException('it is newer', 'VersionError');
  const refused = expect(openStored('outbox-anna')).rejects.toBe(error);
  Object.assign(request, { error }).onerror?.(new Event('error'));
  await refused;
});

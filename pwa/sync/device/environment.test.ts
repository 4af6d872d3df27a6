import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const environmentWith = async (stored?: string) => {
  vi.resetModules();
  localStorage.clear();
  if (stored) localStorage.setItem('eetplein-modus', stored);
  return import('./environment.ts');
};
const reload = vi.fn();
const asked = vi.fn();
/** The server's answer to /test/health. */
const answers = (answer: Response | Error) =>
  asked.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { origin: 'https://eetplein.example', reload });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test.each([undefined, 'live', 'something else'])('with %s stored, the page is live', async (stored) => {
  const { environment, serverUrl, ownName } = await environmentWith(stored);
  expect(environment).toBe('live');
  expect(serverUrl('/api/hub').href).toBe('https://eetplein.example/api/hub');
  expect(ownName('catalog')).toBe('catalog');
});

test('the test environment has its own server paths and storage names', async () => {
  const { environment, serverUrl, ownName } = await environmentWith('test');
  expect(environment).toBe('test');
  expect(serverUrl('/db/catalog').href).toBe('https://eetplein.example/test/db/catalog');
  expect(ownName('catalog')).toBe('test-catalog');
});

test('neither environment reads the storage of the other', async () => {
  await environmentWith('live');
  const { localValue } = await import('./local-value.ts');
  localValue<string | null>('cart', String).set('pizza');
  localStorage.setItem('eetplein-modus', 'test');
  vi.resetModules();
  const { localValue: inTest } = await import('./local-value.ts');
  const cart = inTest<string | null>('cart', (stored) => (stored === null ? null : String(stored)));
  expect(cart.get()).toBeNull();
  cart.set('soup');
  expect(localStorage.getItem('cart')).toBe('"pizza"');
  expect(localStorage.getItem('test-cart')).toBe('"soup"');
});

test('switches to the test environment of the server and back', async () => {
  answers(Response.json({ status: 'ok' }));
  await (await environmentWith()).switchEnvironment();
  expect(asked.mock.calls[0]?.[0].href).toBe('https://eetplein.example/test/health');
  expect(localStorage.getItem('eetplein-modus')).toBe('test');
  expect(reload).toHaveBeenCalledTimes(1);
  // Switching back is always possible, even if the test environment is gone.
  answers(new Error('gone'));
  await (await environmentWith('test')).switchEnvironment();
  expect(localStorage.getItem('eetplein-modus')).toBe('live');
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['has none', Response.json({ code: 'not-found' }, { status: 404 })],
  ['answers with the page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['cannot be reached', new TypeError('Failed to fetch')],
])('does nothing if the server %s', async (_, answer) => {
  answers(answer);
  await (await environmentWith()).switchEnvironment();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('eetplein-modus')).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('follows another tab to the other environment', async () => {
  const listening = vi.spyOn(globalThis, 'addEventListener');
  await environmentWith();
  const [, heard] = listening.mock.calls.findLast(([name]) => name === 'storage') ?? [];
  const tell = () => (heard as EventListener)(new StorageEvent('storage', { key: 'eetplein-modus' }));
  tell();
  expect(reload).not.toHaveBeenCalled();
  localStorage.setItem('eetplein-modus', 'test');
  tell();
  expect(reload).toHaveBeenCalledTimes(1);
});

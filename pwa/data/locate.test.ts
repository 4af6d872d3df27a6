import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { locate } from './use-address-search.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('./engine.ts', () => ({ engine: async () => ({ call, addressReverse: 'reverse' }) }));

const address = { name: 'Grotestraat 12, Nijverdal' };
let position: (found: (at: object) => void, failed: (error: object) => void) => void;
const onLine = vi.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  onLine.mockReturnValue(true);
  position = (found) => found({ coords: { latitude: 52.36, longitude: 6.46 } });
  const getCurrentPosition = (...given: Parameters<typeof position>) => position(...given);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  call.mockReset();
  call.mockResolvedValue({ ok: true, answer: { result: 'OK', list: [address] } });
});
afterEach(() => Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true }));

const reason = async () => {
  const result = await locate();
  return result.ok ? result.address : result.reason;
};

test('returns the address of the position', async () => {
  expect(await reason()).toEqual(address);
  expect(call).toHaveBeenCalledWith('reverse', { body: { coordinate: [52.36, 6.46] } });
});

test.each([
  [1, 'denied'],
  [2, 'denied'],
  [3, 'unknown'],
])('a position that fails with code %i is %s', async (code, fault) => {
  position = (_, failed) => failed({ code });
  expect(await reason()).toBe(fault);
});

test('a position that may be kilometres away is unknown, because its nearest address is somebody else’s', async () => {
  position = (found) => found({ coords: { latitude: 52.36, longitude: 6.46, accuracy: 2001 } });
  expect(await reason()).toBe('unknown');
  position = (found) => found({ coords: { latitude: 52.36, longitude: 6.46, accuracy: 2000 } });
  expect(await reason()).toEqual(address);
});

test.each([
  [{ ok: true, answer: { result: 'OK', list: [] } }, 'no-address'],
  [{ ok: true, answer: { result: 'ERROR', list: [] } }, 'failed'],
  [{ ok: false, code: 'unreachable', status: 0 }, 'offline'],
  [{ ok: false, code: 'timeout', status: 0 }, 'offline'],
  [{ ok: false, code: 'too-many-requests', status: 429 }, 'failed'],
])('the answer %j is %s', async (answer, fault) => {
  call.mockResolvedValue(answer);
  expect(await reason()).toBe(fault);
});

test('does not ask for the position without a network', async () => {
  onLine.mockReturnValue(false);
  position = () => expect.unreachable();
  expect(await reason()).toBe('offline');
});

test('says when the browser has no location', async () => {
  Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
  expect(await reason()).toBe('unsupported');
});

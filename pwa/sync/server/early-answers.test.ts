import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pathOf } from '#contract/endpoint';
import { hubSnapshot } from '#contract/hubs';
import { askForHubEarly } from '../../data/early-hub.ts';
import { call } from './api-client.ts';
import { askEarly, takeEarly } from './early-answers.ts';

const HUB = { hub: 'hub/nijverdal' } as const;
const url = new URL(pathOf(hubSnapshot, HUB), location.origin);
const answer = { state: 'a', docs: [] };
const asked = vi.fn<(url: URL | string, init?: RequestInit) => Promise<Response>>();
const databases = vi.fn(async () => [] as { name: string }[]);

beforeEach(() => {
  asked.mockImplementation(async () => Response.json(answer));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('indexedDB', { databases });
  databases.mockResolvedValue([]);
});
afterEach(() => {
  // What a test left untaken.
  void takeEarly(url);
  vi.unstubAllGlobals();
  asked.mockReset();
});

test('a new device gets the hub with one request, which a call takes over', async () => {
  await askForHubEarly('nijverdal');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await call(hubSnapshot, { params: HUB })).toEqual({ ok: true, answer });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(String(asked.mock.calls[0]![0])).toBe(url.href);
});

test('the answer is used once', async () => {
  await askForHubEarly('nijverdal');
  await call(hubSnapshot, { params: HUB });
  await call(hubSnapshot, { params: HUB });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a device that has a catalogue does not ask early', async () => {
  databases.mockResolvedValue([{ name: '_pouch_catalog' }]);
  await askForHubEarly('nijverdal');
  expect(asked).not.toHaveBeenCalled();
});

test('an early request that failed is repeated by the call', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  askEarly(url, {});
  expect(await call(hubSnapshot, { params: HUB })).toEqual({ ok: true, answer });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('an early answer that is cut off is asked for again by the call', async () => {
  asked.mockImplementationOnce(async () => {
    const headers = { 'content-type': 'application/json' };
    return new Response('{"state":"a","docs":[\n{"_id":"hub/nijverdal"},\n', { headers });
  });
  askEarly(url, {});
  const take = vi.fn();
  expect(await call(hubSnapshot, { params: HUB, take })).toEqual({ ok: true, answer });
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a refusal is that of the call', async () => {
  asked.mockImplementation(async () =>
    Response.json({ code: 'hub-not-found', message: '' }, { status: 404 }),
  );
  await askForHubEarly('nijverdal');
  expect(await call(hubSnapshot, { params: HUB })).toMatchObject({ ok: false, code: 'hub-not-found' });
  expect(asked).toHaveBeenCalledTimes(1);
});

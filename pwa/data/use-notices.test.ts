import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNotices } from './use-notices.ts';

const muteNotices = vi.hoisted(() => vi.fn());
vi.mock('./engine.ts', () => ({ engine: async () => ({ muteNotices }) }));

test.each([
  ['unreachable', 0, null],
  ['internal', 500, null],
  ['unavailable', 503, null],
  ['too-many-requests', 429, null],
  ['push-off', undefined, 'push-off'],
  ['endpoint-not-allowed', 422, 'endpoint-not-allowed'],
])('after %s (status %s) it shows as a failure: %s', async (code, status, shown) => {
  muteNotices.mockResolvedValue({ ok: false, code, status });
  const { result } = renderHook(useNotices);
  await act(() => result.current.mute('ready', true));
  expect(result.current.failure).toBe(shown);
});

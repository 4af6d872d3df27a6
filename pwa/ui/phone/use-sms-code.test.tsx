import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhoneValidation } from './use-phone-validation.ts';
import { useSmsCode } from './use-sms-code.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A code that is being entered; `confirm` answers it. */
function enter(confirm: PhoneValidation['confirm']) {
  const validation = { code: '', attempt: 'a', requested: null, confirm, done: vi.fn() };
  const update = (change: object) => void Object.assign(validation, change);
  const entry = renderHook(() => useSmsCode({ ...validation, update } as unknown as PhoneValidation));
  act(() => entry.result.current.type('1234'));
  return { entry, done: validation.done };
}

test.each([
  ['internal', 500],
  ['unavailable', 503],
  ['bad-answer', 403],
])('keeps a code that the server answered with %s, and sends it again', async (code, status) => {
  const confirm = vi.fn<PhoneValidation['confirm']>().mockResolvedValue({ ok: false, code, status });
  const { entry, done } = enter(confirm);
  await act(async () => entry.result.current.confirm('1234'));
  expect(entry.result.current).toMatchObject({ code: '1234', waiting: true });
  confirm.mockResolvedValue({ ok: true, loggedIn: true });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(done).toHaveBeenCalled();
});

test('clears a code that the server refused', async () => {
  const confirm = vi.fn<PhoneValidation['confirm']>();
  confirm.mockResolvedValue({ ok: false, code: 'code-invalid', status: 401 });
  const { entry } = enter(confirm);
  await act(async () => entry.result.current.confirm('1234'));
  expect(entry.result.current).toMatchObject({ code: '', waiting: false });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoStep } from './kitchen-commands.ts';

const engine = vi.hoisted(() => ({
  enqueueCommand: vi.fn(),
  withdrawCommand: vi.fn(),
  readOutbox: vi.fn(),
}));
vi.mock('../sync/device/session-store.ts', () => ({
  session: { get: () => ({ user: { _id: 'user/cook' } }) },
}));
vi.mock('./engine.ts', () => ({ engine: async () => engine }));

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-06-12T18:00:09.500Z') }));
afterEach(() => vi.useRealTimers());

test('An undo counts from the press, however long the device then reads its outbox', async () => {
  engine.readOutbox.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve([]), 3_000)));
  const undone = undoStep({ host: 'organisation/roma', order: 'order/one' }, 'step');
  await vi.advanceTimersByTimeAsync(3_000);
  await undone;
  const step = expect.objectContaining({ action: 'undo', at: '2026-06-12T18:00:09.500Z' });
  expect(engine.enqueueCommand).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ step }));
});

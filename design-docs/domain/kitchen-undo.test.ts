import { describe, expect, test } from 'vitest';
import { UNDO_ARRIVES_MS, UNDO_MS, undoProblem } from './kitchen-undo.ts';

describe('A step', () => {
  // The clock of the device is 5 seconds behind that of the server.
  const [at, now] = [1_000_000, 1_005_000];
  const step = (more: object = {}) => ({ command: 'a', action: 'accept', at, made: now, ...more }) as const;
  test.each([
    ['at once', [step()], { at, now }, null],
    ['in the last moment', [step()], { at: at + UNDO_MS, now: now + UNDO_ARRIVES_MS }, null],
    ['too late by the clock of the device', [step()], { at: at + UNDO_MS + 1, now }, 'too-late'],
    ['that arrived too late', [step()], { at, now: now + UNDO_ARRIVES_MS + 1 }, 'too-late'],
    ['after another one', [step(), step({ command: 'b' })], { at, now }, 'moved-on'],
    ['twice', [step({ undone: 'c' })], { at, now }, 'moved-on'],
    ['that was never made', [], { at, now }, 'moved-on'],
    ['that released its courier', [step({ action: 'release' })], { at, now }, 'final'],
    ['that refused the order', [step({ action: 'refuse' })], { at, now }, 'final'],
  ] as const)('is undone %s, or not', (_, steps, times, problem) => {
    expect(undoProblem(steps, 'a', times)).toBe(problem);
  });
});

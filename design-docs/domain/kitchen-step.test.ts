import { describe, expect, test } from 'vitest';
import { delayCases, stateCases, stepCases } from '#fixtures/cases/kitchen-step';
import {
  actionsIn,
  isPossibleDelay,
  KITCHEN_ACTIONS,
  KITCHEN_STATES,
  kitchenState,
  stepOutcome,
  UNDO_ARRIVES_MS,
  UNDO_MS,
  undoProblem,
} from './kitchen-step.ts';

test.each(stateCases)('%s', (_, order, state) => {
  expect(kitchenState(order)).toBe(state);
});

describe('A device', () => {
  test.each(stepCases)('%s', (_, action, shown, state, outcome) => {
    expect(stepOutcome(action, state, shown)).toBe(outcome);
  });

  test('that showed the order as it is can make exactly the steps that its card offers', () => {
    for (const state of KITCHEN_STATES) {
      const steps = KITCHEN_ACTIONS.filter((action) => stepOutcome(action, state, state) === 'step');
      expect([state, steps]).toEqual([state, actionsIn(state)]);
    }
  });

  test('that showed something else never refuses or plans', () => {
    for (const action of ['refuse', 'plan'] as const) {
      for (const state of KITCHEN_STATES) {
        const others = KITCHEN_STATES.filter((shown) => shown !== state);
        for (const shown of others) expect(stepOutcome(action, state, shown)).not.toBe('step');
      }
    }
  });
});

test.each(delayCases)('An order is delayed %s, or not', (_, later, due, now, possible) => {
  expect(isPossibleDelay(later, due, now)).toBe(possible);
});

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

import { describe, expect, test } from 'vitest';
import { stateCases, stepCases } from '#fixtures/cases/kitchen-step';
import { actionsIn, KITCHEN_ACTIONS, KITCHEN_STATES, kitchenState, stepOutcome } from './kitchen-step.ts';

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

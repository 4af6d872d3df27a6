import { expect, test } from 'vitest';
import { anna, giveBackCases, pickUpCases, undoCases } from '#fixtures/cases/courier-steps';
import { giveBackOutcome, pickUpOutcome, undoOutcome } from './courier-steps.ts';

test.each(pickUpCases)('picking up: %s', (_, delivery, outcome) => {
  expect(pickUpOutcome(delivery, anna)).toBe(outcome);
});

test.each(giveBackCases)('giving back: %s', (_, delivery, outcome) => {
  expect(giveBackOutcome(delivery, anna)).toBe(outcome);
});

test.each(undoCases)('withdrawing ‘Afgeleverd’: %s', (_, delivery, at, outcome) => {
  expect(undoOutcome(delivery, anna, at)).toBe(outcome);
});
